/** Downloads a text as a file. `name` with extension; `type`: media type with its character set. */
export const saveFile = (name: string, content: string, type: string): void =>
  saveBlob(name, new Blob([content], { type }));

/** Downloads a Blob, such as a file that the server made. `name` with extension. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
