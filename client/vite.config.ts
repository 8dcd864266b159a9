import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { mantineStyles } from './vite/mantine-styles.js';
import { modulesOf } from './vite/modules-of.js';
import { withoutJsonSchema } from './vite/without-json-schema.js';
import { precache } from './worker/precache-plugin.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const domain = fileURLToPath(new URL('../domain/', import.meta.url));

/** Where `npm run dev` finds the server. */
const server = process.env.ROOSTER_SERVER ?? 'http://localhost:3000';

const resolve = {
  alias: [{ find: /^#domain\/(.*)$/, replacement: `${domain}$1.ts` }],
  // Of rxjs the build for browsers of this decade, which is a quarter smaller.
  conditions: ['es2015', ...defaultClientConditions],
};

const modules = (...paths: string[]) =>
  modulesOf(
    paths.map((path) => here + path),
    { resolve, plugins: [mantineStyles(), withoutJsonSchema()] },
  );
const [login, frame, wall] = await Promise.all([
  modules('features/login/login.page.tsx'),
  // Around every page but the login.
  modules('app/frame/frame.tsx', 'app/follow-user.ts'),
  // Nobody signs in there.
  modules('features/wall-screen/wall.page.tsx'),
]);

export default defineConfig({
  root: here,
  // The Rust port of the React Compiler: the same output as the Babel one, in less time.
  plugins: [
    react({ compiler: true }),
    mantineStyles(),
    withoutJsonSchema(),
    precache({
      entry: fileURLToPath(new URL('worker/service-worker.ts', import.meta.url)),
      fileName: 'service-worker.js',
    }),
  ],
  resolve,
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    sourcemap: true,
    // What a page fetches, for `npm run bytes`.
    manifest: true,
    target: 'baseline-widely-available',
    // A data: URL would need its own word in the content security policy for every kind of asset.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Of what several pages have in common the bundler would name all of those pages.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${names[0]?.includes('~') ? 'shared' : '[name]'}-[hash][extname]`,
        codeSplitting: {
          groups: [
            {
              // The switch that keeps zod from probing `new Function` has to run before the first schema is made.
              name: 'zod',
              test: /node_modules[\\/]zod[\\/]|client[\\/]shared[\\/]zod-without-eval/,
              priority: 5,
            },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 4 },
            // What is needed whoever comes and whatever they open.
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'entrance', test: (id) => login.has(id) && frame.has(id), priority: 3 },
            // A screen on a wall is connected as the frame is, and has nothing else of it.
            { name: 'live', test: (id) => wall.has(id) && frame.has(id), priority: 2 },
            { name: 'frame', test: (id) => frame.has(id), priority: 1 },
            // Small, and whoever opens one month opens another: in pieces it would be a dozen files.
            {
              name: 'month',
              test: /client[\\/]shared[\\/]calendar[\\/](month-|paint-month|use-painting)/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // What several pages have in common, apart for each set of pages: none loads what it does not use.
            { name: 'shared', minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: server, changeOrigin: false, ws: true },
      '/socket.io': { target: server, changeOrigin: false, ws: true },
    },
  },
});
