import { Button } from 'antd';
import { useRef } from 'react';
import { readSubtitles } from '../../../common/read-subtitles.ts';
import type { Subtitle } from '../../../common/subtitle-files.ts';
import { decodeText } from '../../parts/upload/decode-text.ts';

interface Props {
  children: string;
  onRead: (subtitles: Subtitle[], fileName: string) => void;
  onProblem: (sentence: string) => void;
}

const MOST_BYTES = 5_000_000;

export function SubtitleButton({ children, onRead, onProblem }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File) => {
    if (file.size > MOST_BYTES) return onProblem(`「${file.name}」太大了，不像字幕文件。`);
    const read = readSubtitles(decodeText(new Uint8Array(await file.arrayBuffer())));
    if ('problem' in read) onProblem(`「${file.name}」第 ${read.line} 行：${read.problem}`);
    else onRead(read.subtitles, file.name);
  };
  return (
    <>
      <Button size="small" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".srt,.vtt,.ass"
        aria-label="选择字幕文件"
        style={{ display: 'none' }}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          target.value = '';
        }}
      />
    </>
  );
}
