import { FileTextOutlined } from '@ant-design/icons';
import { Button, message } from 'antd';
import { useRef } from 'react';
import { decodeText } from './decode-text.ts';

interface Props {
  accept: string;
  onRead: (text: string, name: string) => void;
}

const MOST_BYTES = 2 * 1024 * 1024;

/** Reads a text file here in the browser; nothing is uploaded. */
export function TextFileButton({ accept, onRead }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    if (file.size > MOST_BYTES) return void message.error('文件超过 2 MB，请分成几个再导入。');
    return onRead(decodeText(new Uint8Array(await file.arrayBuffer())), file.name);
  };
  return (
    <>
      <Button icon={<FileTextOutlined />} onClick={() => input.current?.click()}>
        选择文件
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label="选择文本文件"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void read(file);
        }}
      />
    </>
  );
}
