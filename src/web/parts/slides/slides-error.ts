export class SlidesError extends Error {
  override readonly name = 'SlidesError';
}

export const brokenDeck = () =>
  new SlidesError('这个 PPT 读不出来，可能没有下载完整。请用 PowerPoint 或 WPS 打开并另存为 .pptx 再试。');
