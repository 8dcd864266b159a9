import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mantineStyles } from './vite/mantine-styles.js';
import { precache } from './worker/precache-plugin.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const domain = fileURLToPath(new URL('../domain/', import.meta.url));

/** Where `npm run dev` finds the server. */
const server = process.env.ROOSTER_SERVER ?? 'http://localhost:3000';

export default defineConfig({
  root: here,
  // The Rust port of the React Compiler: the same output as the Babel one, in less time.
  plugins: [
    react({ compiler: true }),
    mantineStyles(),
    precache({
      entry: fileURLToPath(new URL('worker/service-worker.ts', import.meta.url)),
      fileName: 'service-worker.js',
    }),
  ],
  resolve: {
    alias: [{ find: /^#domain\/(.*)$/, replacement: `${domain}$1.ts` }],
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    sourcemap: true,
    target: 'baseline-widely-available',
    // A data: URL would need its own word in the content security policy for every kind of asset.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // The switch that keeps zod from probing `new Function` has to run before the first schema is made.
              name: 'zod',
              test: /node_modules[\\/]zod[\\/]|client[\\/]shared[\\/]zod-without-eval/,
              priority: 3,
            },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 2 },
            { name: 'mantine', test: /node_modules[\\/](@mantine[\\/](core|hooks)|@floating-ui)[\\/]/, priority: 1 },
            // What pages have in common comes as one file, instead of one for each set of pages that share it.
            {
              name: 'shared',
              test: /client[\\/]shared[\\/]|node_modules[\\/]@tabler[\\/]/,
              minShareCount: 2,
            },
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
