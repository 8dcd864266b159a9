import type { Plugin, PluginOption } from 'vite';
import { joinChunks } from './join-chunks.js';
import { EVERYWHERE, isStyles, moduleUse } from './module-use.js';

/** A name of a chunk, and which modules are in it. */
interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp;
}

export interface PageChunksOptions {
  /** Module, by the end of its path like all of these; every visitor needs its imports. */
  readonly start: string;
  readonly login: string;
  /** Modules that every page needs and that import none of the others: a file of their own, evaluated first. */
  readonly base: RegExp;
  /** Around every page but the login. */
  readonly frame: readonly string[];
  /** Page without a sign-in. It has the frame's live connection and nothing else of the frame. */
  readonly wall: string;
  /** Modules that the start page of staff shows sooner or later: their styles are one file, whatever page uses them. */
  readonly styled: readonly string[];
  /** Groups of modules that are chunks of their own, whatever page uses them. */
  readonly libraries: readonly ChunkGroup[];
  /** Entries by the end of their path: opened most, they count this much more than others. */
  readonly often: Readonly<Record<string, number>>;
}

/**
 * Cost of a file beside its content, in bytes: response headers, an uncompressed kilobyte, and the work of the request
 * in the browser, the server and the proxies between.
 */
const BYTES_OF_FILE = 3_000;

/**
 * Cuts the client into chunks along its pages: modules of all pages, modules of the frame, and modules shared by
 * several pages or parts, so that no page fetches many unused bytes or many files (docs/decisions/0026).
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
        // Modules shared by these and the login or the wall are too few for a file.
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
                // The grouping above puts a module's imports in its own chunk or in one that more entries use.
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

/** Plugins that write or compress the build are left out, because they would run twice. */
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
