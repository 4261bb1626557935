/** Downloads a text as a file. */
export function downloadText(fileName: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Once the download has started, the browser has its own copy.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
