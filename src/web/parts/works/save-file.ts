/** A link is clicked: going to the address would leave the page where the answer is a refusal. */
export function saveFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
