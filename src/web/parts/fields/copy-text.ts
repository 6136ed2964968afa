import { message } from 'antd';

export async function copyText(
  text: string,
  done: string,
  refused = '浏览器不让复制，请手动选中复制。',
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    message.success(done);
  } catch {
    // A page without the right to copy can only say so, whatever the reason.
    message.warning(refused);
  }
}
