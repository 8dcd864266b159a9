import { onTestFinished, vi } from 'vitest';

interface SavedFile {
  readonly name: string;
  readonly contents: Blob;
}

/**
 * Array to which every file is added that a page downloads, in order, until the end of the test; jsdom cannot save
 * files.
 */
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
