import { FileTextOutlined } from '@ant-design/icons';
import { Button, message } from 'antd';
import { useRef } from 'react';
import { readTextFile, READABLE, type FileContent } from './read-text-file.ts';

const MOST_BYTES = 5 * 1024 * 1024;

export function TextFileButton({ onRead }: { onRead: (content: FileContent) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    if (file.size > MOST_BYTES) return void message.error('文件超过 5 MB，请分成几个再导入。');
    try {
      return onRead(readTextFile(new Uint8Array(await file.arrayBuffer()), file.name));
    } catch (error) {
      return void message.error(error instanceof Error ? error.message : '这个文件读不出来，请换一个。');
    }
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
        accept={READABLE}
        aria-label="选择文本或表格文件"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void read(file);
        }}
      />
    </>
  );
}
