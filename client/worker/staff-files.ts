import { dirname } from 'node:path';

/** Modules, by the end of their path, that decide which files staff's device stores. */
export interface StaffFilesOptions {
  /** Modules that the start page of staff loads by itself. */
  readonly start: readonly string[];
  /** Modules of the other pages that staff open. */
  readonly pages: readonly string[];
  /** Modules whose imports are not followed: those of other roles, and those that import every page. */
  readonly without: readonly string[];
}

/** The part of a bundler's output file that is read here; an asset has no modules. */
export interface BuiltFile {
  readonly fileName: string;
  readonly moduleIds?: readonly string[];
  /** Module that this file is loaded for, although its code may be in another file; null: none. */
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** Ids of the modules that a module imports, at once and dynamically. */
export interface ModuleLinks {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

/** File names of the build, without a leading slash; no file is in two sets. */
export interface StaffFiles {
  /** Scripts and styles that the start page fetches by itself. */
  readonly start: ReadonlySet<string>;
  /** Lazy parts of the start page, with its texts in every language. */
  readonly parts: ReadonlySet<string>;
  /** Remaining files with which every page of staff works without a connection. */
  readonly pages: ReadonlySet<string>;
}

/**
 * Scripts and styles of staff's pages: files of their modules, of all that these import statically or dynamically, and
 * texts in every language of the features among them.
 *
 * @throws Error for a module that the build does not have
 */
export function staffFiles(
  built: readonly BuiltFile[],
  linksOf: (id: string) => ModuleLinks | null,
  { start, pages, without: leftOut }: StaffFilesOptions,
): StaffFiles {
  const ids = idsOf(built);
  const idsAt = (paths: readonly string[]) => paths.map((path) => moduleIdOf(built, path));
  const leftOutIds = new Set(idsAt(leftOut));
  const startIds = new Set(idsAt(start));
  const opening = (entries: ReadonlySet<string>) => {
    const reached = dynamicClosure(entries, linksOf, leftOutIds);
    const folders = new Set([...reached.visited].map((id) => dirname(id)));
    const isTextBeside = (id: string) => /\/locales\/[a-z]+\.json$/.test(id) && folders.has(dirname(dirname(id)));
    return filesOf(built, new Set([...reached.entries, ...[...ids].filter(isTextBeside)]));
  };
  const first = filesOf(built, startIds);
  const home = opening(startIds);
  const all = opening(new Set([...startIds, ...idsAt(pages)]));
  const without = (files: ReadonlySet<string>, ...others: readonly ReadonlySet<string>[]) =>
    new Set([...files].filter((file) => others.every((other) => !other.has(file))));
  return { start: first, parts: without(home, first), pages: without(all, first, home) };
}

const idsOf = (built: readonly BuiltFile[]): Set<string> =>
  new Set(built.flatMap(({ moduleIds = [], facadeModuleId }) => [...moduleIds, facadeModuleId ?? '']));

/**
 * Id of the module whose path ends in `/` and `path`.
 *
 * @throws Error when the build has none
 */
export function moduleIdOf(built: readonly BuiltFile[], path: string): string {
  const found = [...idsOf(built)].find((id) => id.endsWith(`/${path}`));
  if (found === undefined) throw new Error(`The client does not have ${path}.`);
  return found;
}

/** Entries with those that their modules ask for when wanted, and the modules in which these were found. */
function dynamicClosure(
  roots: ReadonlySet<string>,
  linksOf: (id: string) => ModuleLinks | null,
  leftOut: ReadonlySet<string>,
): { readonly entries: ReadonlySet<string>; readonly visited: ReadonlySet<string> } {
  const entries = new Set(roots);
  const visited = new Set(roots);
  // Lazy imports of libraries are not followed: much that libraries export is not in the build.
  const isFollowed = (id: string) => !id.includes('/node_modules/') && !leftOut.has(id);
  for (const id of visited) {
    const links = linksOf(id);
    if (!links) continue;
    // Texts are found by their folders, because the module that loads them asks for those of all pages.
    const later = links.dynamicallyImportedIds.filter((linkId) => !leftOut.has(linkId) && !linkId.endsWith('.json'));
    for (const linkId of later) entries.add(linkId);
    for (const next of [...links.importedIds, ...later]) if (isFollowed(next)) visited.add(next);
  }
  return { entries, visited };
}

/** Names of the files that hold these modules (full ids), with the files and styles that they import statically. */
export function filesOf(built: readonly BuiltFile[], entries: ReadonlySet<string>): ReadonlySet<string> {
  const byName = new Map(built.map((file) => [file.fileName, file]));
  const files = new Set<string>();
  const add = (file: BuiltFile | undefined): void => {
    if (!file || files.has(file.fileName)) return;
    files.add(file.fileName);
    for (const styles of file.viteMetadata?.importedCss ?? []) files.add(styles);
    for (const imported of file.imports ?? []) add(byName.get(imported));
  };
  for (const file of built)
    if ([...(file.moduleIds ?? []), file.facadeModuleId].some((id) => id != null && entries.has(id))) add(file);
  return files;
}
