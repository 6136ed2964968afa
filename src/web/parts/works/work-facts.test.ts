import { describe, expect, test } from 'vitest';
import type { AnyWork, WorkAs } from '../../../contract/work.ts';
import { daysLeft, downloadUrl, editsOf, filesOf, markOf, noticeOf, textOf } from './work-facts.ts';

const audio = (project: object) => ({ type: 'audio', project }) as WorkAs<'audio'>;

describe('what a work says about itself', () => {
  test('a translation is edited once it is made, not while it waits or after it failed', () => {
    const work = { id: 'a', type: 'translate', url: null, batchId: null } as const;
    for (const status of ['waiting', 'running', 'failed', 'cancelled'] as const)
      expect(editsOf({ ...work, status })).toEqual([]);
    expect(editsOf({ ...work, status: 'done' })).toEqual([{ verb: '校对译文', path: '/aiTranslate?edit=a' }]);
  });

  test('its words, from an audio or from the scenes of a video', () => {
    expect(textOf(audio({ text: '大家好' }))).toBe('大家好');
    expect(textOf(audio({ ssml: '角(jue2)色<#1><word>好</word>' }))).toBe('角色好');
    const scenes = [{ text: '第一幕' }, { audioFileId: 'f' }, { text: '第二幕' }];
    const short = (some: object[]) => ({ type: 'short', project: { scenes: some } }) as AnyWork;
    expect(textOf(short(scenes))).toBe('第一幕\n\n第二幕');
    expect(textOf(short([]))).toBeNull();
  });

  test('days left in the bin, down to 0 and not below', () => {
    const deletedAt = '2026-11-01T08:00:00.000Z';
    const at = (iso: string) => daysLeft(deletedAt, Date.parse(iso));
    expect(at('2026-11-01T08:00:00.000Z')).toBe(30);
    expect(at('2026-11-01T09:00:00.000Z')).toBe(30);
    expect(at('2026-11-02T09:00:00.000Z')).toBe(29);
    expect(at('2026-11-30T20:00:00.000Z')).toBe(1);
    expect(at('2026-12-05T08:00:00.000Z')).toBe(0);
  });

  test('its files, each once', () => {
    const sound = { type: 'audio', format: 'mp3', coverUrl: null } as const;
    const verbs = (work: Parameters<typeof filesOf>[0]) => filesOf(work).map(({ verb }) => verb);
    expect(verbs({ ...sound, url: '/file/a', wavUrl: '/file/b', srtUrl: '/file/c' })).toEqual([
      '下载 MP3',
      '下载 WAV',
      '下载字幕',
    ]);
    const wav = { ...sound, format: 'wav', url: '/file/b?s=1', wavUrl: '/file/b?s=2', srtUrl: null };
    expect(verbs(wav)).toEqual(['下载 WAV']);
    const film = { type: 'short', url: '/file/a', wavUrl: null, srtUrl: null, coverUrl: '/file/c' } as const;
    expect(verbs({ ...film, format: 'webm' })).toEqual(['下载 WebM', '下载封面']);
    expect(verbs({ ...film, format: 'mkv' })).toEqual(['下载视频', '下载封面']);
    expect(verbs({ ...film, format: null, url: null, coverUrl: null })).toEqual([]);
  });

  test('its mark, and what went differently', () => {
    const format = 'mp3';
    expect(markOf({ ...audio({ mark: 'spoken' }), format })).toContain('开头语音提示');
    expect(markOf({ ...audio({}), format })).toContain('结尾提示音');
    const dubbed = { way: 'dub', labelCorner: 'top-left' };
    const translation = (made: object) => ({ type: 'translate', project: { ...dubbed, made } }) as AnyWork;
    expect(markOf({ ...translation({ picture: 'x' }), format: 'mp4' })).toContain(
      '画面「AI翻译配音 · AI生成」',
    );
    expect(markOf({ ...translation({ picture: null }), format: 'mp4' })).toContain('字幕开头');
    expect(noticeOf(audio({ notice: '换了声音' }))).toBe('换了声音');
    for (const project of [{}, { notice: null }]) expect(noticeOf(audio(project))).toBeNull();
  });

  test('a download keeps the signature of the link', () => {
    expect(downloadUrl('/file/a?e=1&s=x')).toBe('/file/a?e=1&s=x&download');
    expect(downloadUrl('/file/a')).toBe('/file/a?download');
  });
});
