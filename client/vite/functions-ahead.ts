import type { Plugin } from 'vite';

const COMMENT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has browsers compile the functions of each script beside its download, and not on the page's thread when they are
 * first called (docs/decisions/0182). They read the comment on the first line only, and Vite writes its list of
 * preloaded files above every banner, so the finished script gets it.
 */
export function functionsAhead(): Plugin {
  return {
    name: 'rooster:functions-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = COMMENT + file.code;
          else if (file.fileName.endsWith('.js.map')) file.source = oneLineDown(String(file.source));
        }
      },
    },
  };
}

/** A source map for the same script below one more line. */
function oneLineDown(text: string): string {
  const map = JSON.parse(text) as { mappings: string };
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` });
}
