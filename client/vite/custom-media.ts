import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Writes out the custom media of one file in every style sheet, in builds and in the dev server: browsers have none yet.
 * @throws Error for a style sheet that uses an undefined one.
 */
export function customMedia(path: string): Plugin {
  const definitions = readFileSync(path, 'utf8').matchAll(/@custom-media (--[\w-]+) ([^;]+);/g);
  const queries = new Map([...definitions].map(([, name = '', query = '']) => [name, query]));
  return {
    name: 'rooster:custom-media',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:$|\?)/, code: /@media[^{]*\(--/ },
      handler: (code, id) => ({ code: writtenOut(code, queries, id), map: null }),
    },
  };
}

function writtenOut(code: string, queries: ReadonlyMap<string, string>, id: string): string {
  return code.replaceAll(/@media[^{]*/g, (prelude) =>
    prelude.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
      const query = queries.get(name);
      if (!query) throw new Error(`${id} uses the undefined custom medium ${name}`);
      return query;
    }),
  );
}
