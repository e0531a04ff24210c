/** Saves what was answered as a file, as a press on a link to it would. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has begun to read it by then; kept longer, it would stay as long as the page.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
