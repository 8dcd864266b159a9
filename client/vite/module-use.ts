import { statSync } from 'node:fs';
import { build, type InlineConfig, type PluginOption } from 'vite';
import type { Chunk } from './join-chunks.js';

export interface ModuleUse {
  /** The modules that a file cannot do without: what it imports, and what that imports, as far as it is used. */
  modulesOf(path: string): ReadonlySet<string>;
  /**
   * Modules shared by several lazy entries, as chunks. Modules named by `nameOf` form one fixed chunk; those that every
   * page has (`EVERYWHERE`) are left out.
   */
  chunks(nameOf: (id: string) => string | null): Chunk[];
}

/** A name for what everybody has, whatever is opened. */
export const EVERYWHERE = 'start';

/**
 * Estimated share of bytes left after minification and compression, for code and for styles. A whole build measures
 * 0.21 and 0.23 with many small files; joined files compress better.
 */
const COMPRESSED = { code: 0.155, styles: 0.25 };

/**
 * Which entries use which modules. Barrels hide it and unused parts are left out, so the bundler is asked, which builds
 * a chunk for each set of entries and writes nothing.
 */
export async function moduleUse(config: {
  readonly root: string;
  readonly resolve: InlineConfig['resolve'];
  readonly plugins: PluginOption[];
}): Promise<ModuleUse> {
  const built = await build({
    ...config,
    resolve: config.resolve ?? {},
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      target: 'esnext',
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', entriesAware: true }] } } },
    },
  });
  const outputs = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const chunkOf = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));

  const closureOf = (fileName: string, found = new Set<string>()): ReadonlySet<string> => {
    if (found.has(fileName) || !chunkOf.has(fileName)) return found;
    found.add(fileName);
    for (const imported of chunkOf.get(fileName)?.imports ?? []) closureOf(imported, found);
    return found;
  };
  const entries = chunks.filter(({ isDynamicEntry }) => isDynamicEntry);
  const closures = new Map(entries.map((entry) => [entry.facadeModuleId ?? entry.fileName, closureOf(entry.fileName)]));
  const usersOf = (fileName: string) =>
    new Set([...closures].flatMap(([entry, files]) => (files.has(fileName) ? [entry] : [])));

  return {
    modulesOf(path) {
      const isMeant = (id: string | null): boolean => id !== null && id.endsWith(`/${path}`);
      const chunk = chunks.find(
        // A module that only hands on what others have has a file, and no code in it.
        ({ moduleIds, facadeModuleId }) => isMeant(facadeModuleId) || moduleIds.some(isMeant),
      );
      if (!chunk) throw new Error(`The client does not have ${path}.`);
      return new Set([...closureOf(chunk.fileName)].flatMap((file) => chunkOf.get(file)?.moduleIds ?? []));
    },
    chunks(nameOf) {
      const parts = new Map<string, { modules: string[]; entries: Set<string>; bytes: number; imports: Set<string> }>();
      const partsOf = new Map<string, Set<string>>();
      for (const { fileName, moduleIds, modules, imports } of chunks) {
        const users = usersOf(fileName);
        for (const id of moduleIds) {
          const name = nameOf(id) ?? fileName;
          if (name === EVERYWHERE) continue;
          const part = parts.get(name) ?? { modules: [], entries: new Set(), bytes: 0, imports: new Set() };
          part.modules.push(id);
          part.bytes += bytesOf(id, modules[id]?.renderedLength ?? 0);
          for (const user of users) part.entries.add(user);
          // Style sheets import nothing, even if their chunk does.
          if (!isStyles(id)) for (const imported of imports) part.imports.add(imported);
          parts.set(name, part);
          partsOf.set(fileName, (partsOf.get(fileName) ?? new Set()).add(name));
        }
      }
      const shared = [...parts].filter(([, { entries }]) => entries.size > 1);
      const placeOf = new Map(shared.map(([name], index) => [name, index]));
      return shared.map(([name, { modules, entries, bytes, imports }]) => ({
        modules,
        entries,
        bytes,
        isFixed: !chunkOf.has(name),
        imports: [...imports]
          .flatMap((file) => [...(partsOf.get(file) ?? [])])
          .flatMap((imported) => (imported === name ? [] : (placeOf.get(imported) ?? []))),
      }));
    },
  };
}

/** Whether a module is a style sheet, or the class names of one. */
export const isStyles = (id: string): boolean => /\.css($|\?)/.test(id);

const bytesOf = (id: string, codeLength: number): number => {
  const [path = ''] = id.split('?');
  return isStyles(id) ? statSync(path).size * COMPRESSED.styles : codeLength * COMPRESSED.code;
};
