import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A component's class names, in the build of `@mantine/core`, `@mantine/charts`, `@mantine/dates` or `@mantine/notifications`. */
const CLASS_NAMES = /[\\/]@mantine[\\/]([a-z]+)[\\/]esm[\\/].*?([A-Za-z]+)\.module\.mjs$/;
/** Mantine packages with one style sheet for all their components. */
const UNDIVIDED = new Set(['charts', 'dates', 'notifications']);

/**
 * Loads the styles of each Mantine component with its class names: a page gets the styles of the components that it
 * shows, and styles of inner components come first, the order that Mantine asks for.
 */
export function mantineStyles(): Plugin[] {
  return [
    {
      name: 'rooster:mantine-styles',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: CLASS_NAMES },
        handler(code, id) {
          const styles = stylesOf(id);
          // Taken up for its own sake once the names are used; without the component nobody uses them.
          return { code: `import '${styles}';\n${code}`, map: null };
        },
      },
    },
    {
      // While developing, libraries are bundled ahead and pass no plugin: all of their styles come at the start.
      name: 'rooster:all-mantine-styles',
      apply: 'serve',
      transform: {
        filter: { id: /[\\/]client[\\/]main\.tsx$/ },
        handler(code) {
          const libraries = ['core', ...UNDIVIDED];
          return {
            code: libraries.map((library) => `import '@mantine/${library}/styles.layer.css';\n`).join('') + code,
            map: null,
          };
        },
      },
    },
  ];
}

/** @throws Error when a newer Mantine has its styles elsewhere. */
function stylesOf(id: string): string {
  const [, library = '', component = ''] = CLASS_NAMES.exec(id) ?? [];
  const styles = `@mantine/${library}/${UNDIVIDED.has(library) ? 'styles' : `styles/${component}`}.layer.css`;
  if (!existsSync(fileURLToPath(import.meta.resolve(styles)))) throw new Error(`${id} has no ${styles}`);
  return styles;
}
