import { describe, expect, test } from 'vitest';
import { costOf, daysLeft, downloadUrl, filesOf, wordsOf } from './work-facts.ts';

describe('what a work says about itself', () => {
  test('points: settled, frozen, or not charged', () => {
    expect(costOf({ status: 'done', cost: 1200 })).toBe('1,200 算力');
    expect(costOf({ status: 'running', cost: 50 })).toBe('已冻结 50 算力');
    expect(costOf({ status: 'failed', cost: 50 })).toBe('未扣费');
    expect(costOf({ status: 'cancelled', cost: 50 })).toBe('未扣费');
  });

  test('its words, from an audio or from the scenes of a video', () => {
    expect(wordsOf({ name: 'a', text: '大家好' })).toBe('大家好');
    expect(wordsOf({ ssml: '角(jue2)色<#1><word>好</word>' })).toBe('角色好');
    expect(wordsOf({ scenes: [{ text: '第一幕' }, { audioFileId: 'f' }, { text: '第二幕' }] })).toBe(
      '第一幕\n\n第二幕',
    );
    for (const project of [null, 7, {}, { scenes: [] }, { text: 3 }]) expect(wordsOf(project)).toBeNull();
  });

  test('days left in the bin, down to 0 and not below', () => {
    const deletedAt = '2026-11-01T08:00:00.000Z';
    const at = (iso: string) => daysLeft(deletedAt, Date.parse(iso));
    expect(at('2026-11-01T08:00:00.000Z')).toBe(30);
    expect(at('2026-11-01T09:00:00.000Z')).toBe(29);
    expect(at('2026-11-30T20:00:00.000Z')).toBe(0);
    expect(at('2026-12-05T08:00:00.000Z')).toBe(0);
  });

  test('its files, each once', () => {
    const names = (url: string, wavUrl: string | null, srtUrl: string | null) =>
      filesOf({ type: 'audio', url, wavUrl, srtUrl }).map(({ verb }) => verb);
    expect(names('/file/a', '/file/b', '/file/c')).toEqual(['下载 MP3', '下载 WAV', '下载字幕']);
    expect(names('/file/b?s=1', '/file/b?s=2', null)).toEqual(['下载 WAV']);
    expect(names('/file/a', null, null)).toEqual(['下载音频']);
    expect(filesOf({ type: 'short', url: null, wavUrl: null, srtUrl: null })).toEqual([]);
  });

  test('a download keeps the signature of the link', () => {
    expect(downloadUrl('/file/a?e=1&s=x')).toBe('/file/a?e=1&s=x&download');
    expect(downloadUrl('/file/a')).toBe('/file/a?download');
  });
});
