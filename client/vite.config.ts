import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { customMedia } from './vite/custom-media.js';
import { firstDocument } from './vite/first-document.js';
import { functionsAhead } from './vite/functions-ahead.js';
import { mergedDefinitions } from './vite/merged-definitions.js';
import { mantineStyles } from './vite/mantine-styles.js';
import { pageFiles } from './vite/page-files.js';
import { pageChunks } from './vite/page-chunks.js';
import { withoutJsonSchema } from './vite/without-json-schema.js';
import { precache } from './worker/precache-plugin.js';
import { HOME_PARTS, STAFF_MODULES } from './worker/staff-modules.js';

const folder = fileURLToPath(new URL('.', import.meta.url));
const domain = fileURLToPath(new URL('../domain/', import.meta.url));

/** Server of `npm run dev`. */
const server = process.env.ROOSTER_SERVER ?? 'http://localhost:3000';

const media = `${folder}app/theme/media.css`;

const resolve = {
  alias: [{ find: /^#domain\/(.*)$/, replacement: `${domain}$1.ts` }],
  // The build of rxjs for browsers of this decade is a quarter smaller.
  conditions: ['es2015', ...defaultClientConditions],
};

export default defineConfig({
  root: folder,
  // The Rust port of the React Compiler: the same output as the Babel one, in less time.
  plugins: [
    react({ compiler: true }),
    customMedia(media),
    mantineStyles(),
    withoutJsonSchema(),
    mergedDefinitions(),
    functionsAhead(),
    pageChunks({
      start: 'client/main.tsx',
      login: 'client/features/login/login.page.tsx',
      base: /[\\/]domain[\\/]|node_modules[\\/](rxjs|tslib|i18next|react-i18next|idb-keyval|uuid)[\\/]/,
      frame: ['client/app/frame/frame.tsx', 'client/app/follow-user.ts'],
      wall: 'client/features/wall-screen/wall.page.tsx',
      styled: HOME_PARTS,
      libraries: [
        // The switch that keeps zod from probing `new Function` has to run before the first schema is made.
        {
          name: 'libraries',
          test: /node_modules[\\/](zod|react|react-dom|scheduler|react-router)[\\/]|client[\\/]zod-without-eval/,
        },
        // The live connection, which is made while the code of the first page is on its way: with nothing but itself.
        {
          name: 'live',
          test: /platform[\\/]live[\\/](live-client|live-socket|heartbeat|stream-memory|unpacked-snapshot|record-stream|record-sync|read-record)\.ts|connection[\\/]poor-network|domain[\\/]live[\\/](messages|outcome|presence)\.ts|node_modules[\\/](socket\.io-client|socket\.io-parser|engine\.io-client|engine\.io-parser|@socket\.io[\\/]component-emitter)[\\/]/,
        },
      ],
      often: {
        'login.page.tsx': 10,
        'app/main.page.tsx': 40,
        // Opened by most people, on the slowest connections, with the parts that come with it.
        'staff-home.tsx': 200,
        'staff-bell.tsx': 200,
        'home-news.tsx': 200,
        'home-special-jobs.tsx': 200,
        'outbox-notice.tsx': 200,
        'confirm-dialog.tsx': 200,
        'account-popover.tsx': 200,
        'manager-home.tsx': 100,
        'manager-bell.tsx': 100,
        // The board waits for more files than any other page.
        'app/new-rooster.page.tsx': 100,
        'phone/board-phone.tsx': 100,
        'grid/desk-board.tsx': 100,
        'wall.page.tsx': 60,
      },
    }),
    firstDocument({
      media,
      resolve,
      head: `${folder}platform/first-screen/before-paint.ts`,
      body: [
        `${folder}platform/first-screen/boot.ts`,
        `${folder}features/login/first-login/boot-login.ts`,
        `${folder}platform/first-screen/fetch-page.ts`,
        `${folder}platform/first-screen/start-modules.ts`,
      ],
      styles: [
        `${folder}app/theme/tokens.css`,
        `${folder}app/theme/font-fallback.css`,
        `${folder}platform/first-screen/first-screen.css`,
        `${folder}features/login/first-login/first-login.css`,
      ],
    }),
    pageFiles({
      '/new-rooster': {
        all: ['platform/live/live-client.ts', 'app/signed-in.ts', 'app/new-rooster.page.tsx'],
        phone: ['features/draft-week/phone/board-phone.tsx'],
        desk: ['features/draft-week/grid/desk-board.tsx'],
      },
    }),
    precache({
      entry: fileURLToPath(new URL('worker/service-worker.ts', import.meta.url)),
      fileName: 'service-worker.js',
      staff: STAFF_MODULES,
    }),
  ],
  resolve,
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // Beside the build, for whoever reads an error of it; the server hands none out.
    sourcemap: 'hidden',
    target: 'baseline-widely-available',
    // A data: URL would need its own word in the content security policy for every kind of asset.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The number of a shared chunk says nothing, and is not in its name: that changes with its content alone.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${names[0]?.includes('~') ? 'shared' : '[name]'}-[hash][extname]`,
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
