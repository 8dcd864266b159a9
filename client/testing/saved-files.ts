import { onTestFinished, vi } from 'vitest';

interface SavedFile {
  readonly name: string;
  readonly contents: Blob;
}

/** Files that a page hands to the browser to be saved, the latest last, for as long as the test lasts: jsdom has no place for them. */
export function recordSavedFiles(): readonly SavedFile[] {
  const files: SavedFile[] = [];
  let contents = new Blob();
  // They stay: a page lets go of its file a minute later, when other tests are running.
  Object.assign(URL, {
    createObjectURL: (made: Blob) => {
      contents = made;
      return 'blob:saved';
    },
    revokeObjectURL: () => undefined,
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, contents });
  });
  onTestFinished(() => click.mockRestore());
  return files;
}
