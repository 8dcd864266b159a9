import type { Plugin } from 'vite';
import { filesOf, moduleIdOf } from '../worker/staff-files.js';

/** Modules of a page by the end of their path; those of `phone` and `desk` are fetched on such a screen only. */
interface PageModules {
  readonly all: readonly string[];
  readonly phone: readonly string[];
  readonly desk: readonly string[];
}

/**
 * Puts the names of the files of some pages into index.html, by path, as JSON. The document fetches them beside the
 * application (client/platform/first-screen/page-files.ts).
 *
 * @throws Error for a module that the build does not have
 */
export function pageFiles(pages: Readonly<Record<string, PageModules>>): Plugin {
  return {
    name: 'rooster:page-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const built = Object.values(bundle);
        const named = (modules: readonly string[]) => [
          ...filesOf(built, new Set(modules.map((path) => moduleIdOf(built, path)))),
        ];
        const lists = Object.entries(pages).map(([path, { all, phone, desk }]) => {
          // The document itself names what every page needs.
          const ofAll = named(all).filter((file) => !html.includes(file));
          const beside = (modules: readonly string[]) =>
            named(modules).filter((file) => !html.includes(file) && !ofAll.includes(file));
          return [
            path,
            { all: ofAll.map(address), phone: beside(phone).map(address), desk: beside(desk).map(address) },
          ];
        });
        const json = JSON.stringify(Object.fromEntries(lists));
        return html.replace(
          '<body>',
          () => `<body>\n    <script type="application/json" id="page-files">${json}</script>`,
        );
      },
    },
  };
}

const address = (file: string): string => `/${file}`;
