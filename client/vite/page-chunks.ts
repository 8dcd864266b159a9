import type { Plugin, PluginOption } from 'vite';
import { joinChunks } from './join-chunks.js';
import { EVERYWHERE, isStyles, moduleUse } from './module-use.js';

/** A name of a chunk, and which modules are in it. */
interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp;
}

export interface PageChunksOptions {
  /** A module, by the end of its path as all of these: what it needs, whoever comes needs. */
  readonly start: string;
  readonly login: string;
  /** Of what everybody needs, modules that import none of the others: a file of their own, evaluated before them. */
  readonly base: RegExp;
  /** Around every page but the login. */
  readonly frame: readonly string[];
  /** A page for which nobody signs in: it is connected as the frame is, and has nothing else of it. */
  readonly wall: string;
  /** What the start page of staff shows sooner or later: its styles are one file, whoever uses some of them. */
  readonly styled: readonly string[];
  /** Chunks of their own, whoever uses them. */
  readonly libraries: readonly ChunkGroup[];
  /** Entries by the end of their path: opened most, they count this much more than others. */
  readonly often: Readonly<Record<string, number>>;
}

/**
 * What a file costs beside its content, in bytes: the head of its answer, a kilobyte where it is not compressed, and
 * the work of asking for it, which a browser, the server and what is between them all do.
 */
const BYTES_OF_FILE = 3_000;

/**
 * Cuts the client into chunks along its pages: what all of them need, what the frame needs, and then what several pages
 * or parts have in common, such that none fetches much that it does not use, nor many files (docs/decisions/0026).
 */
export function pageChunks(options: PageChunksOptions): Plugin {
  return {
    name: 'rooster:page-chunks',
    apply: 'build',
    async config({ root = '', resolve, plugins }) {
      const use = await moduleUse({ root, resolve, plugins: thatChangeImports(plugins) });
      const start = use.modulesOf(options.start);
      const login = use.modulesOf(options.login);
      const wall = use.modulesOf(options.wall);
      const frame = new Set(options.frame.flatMap((path) => [...use.modulesOf(path)]));
      const styles = new Set(options.styled.flatMap((path) => [...use.modulesOf(path)].filter(isStyles)));
      const libraryOf = (id: string) => options.libraries.find(({ test }) => test.test(id))?.name ?? null;
      const baseOf = (id: string) => (start.has(id) && options.base.test(id) && !isStyles(id) ? 'base' : null);
      const nameOf = (id: string): string | null => {
        if (start.has(id)) return EVERYWHERE;
        if (!frame.has(id) && !styles.has(id)) return null;
        // What these have in common with the login or the wall besides is too little for files of its own.
        if (login.has(id) || wall.has(id)) return EVERYWHERE;
        return styles.has(id) ? 'styles' : 'frame';
      };
      const shared = joinChunks(
        use.chunks((id) => (libraryOf(id) ? EVERYWHERE : nameOf(id))),
        {
          bytesOfFile: BYTES_OF_FILE,
          weightOf: (entry) => Object.entries(options.often).find(([path]) => entry.endsWith(path))?.[1] ?? 1,
        },
      );
      const sharedOf = new Map(shared.flatMap((ids, index) => ids.map((id) => [id, `shared~${index}`] as const)));
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                // What a module imports is in the same chunk or in one that more entries use: so much is seen to above.
                includeDependenciesRecursively: false,
                groups: [
                  { name: (id: string) => libraryOf(id) ?? baseOf(id) ?? nameOf(id) ?? sharedOf.get(id) ?? null },
                ],
              },
            },
          },
        },
      };
    },
  };
}

/** Those that write the build down, or only speed up what is in it, would do so twice. */
function thatChangeImports(plugins: PluginOption[] = []): Plugin[] {
  const all = plugins.flat(Infinity as 1) as (Plugin | false | null | undefined)[];
  return all.filter(
    (plugin): plugin is Plugin =>
      !!plugin &&
      plugin.name.startsWith('rooster:') &&
      plugin.apply !== 'serve' &&
      !('closeBundle' in plugin) &&
      plugin.name !== 'rooster:page-chunks',
  );
}
