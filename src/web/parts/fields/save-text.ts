export function saveText(fileName: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = fileName;
  link.click();
  // Revoking at once would cancel the download.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
