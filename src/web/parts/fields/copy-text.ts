import { message } from 'antd';

/** `done`: what is said when it has worked. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    message.success(done);
  } catch {
    message.warning('浏览器不让复制，请手动选中复制。');
  }
}
