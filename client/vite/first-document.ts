import { build, type Plugin, type UserConfig } from 'vite';
import { customMedia } from './custom-media.js';

export interface FirstDocumentOptions {
  /** Source of the script that runs before anything else. */
  readonly head: string;
  /** Sources of the script that draws into the body before the first paint, in their order. */
  readonly body: readonly string[];
  /** Style sheets that it draws with, in their order. */
  readonly styles: readonly string[];
  /** Definitions of custom media. */
  readonly media: string;
  /** How imports are resolved, as in the application. */
  readonly resolve: NonNullable<UserConfig['resolve']>;
}

/**
 * Inlines two small scripts and their styles into index.html, so that they wait for no request. The application's style
 * sheets follow in the body, where they do not block the content before them. Its modules are preloaded in the head,
 * and started by the second script (client/platform/first-screen/start-modules.ts).
 */
export function firstDocument({ head, body, styles, ...means }: FirstDocumentOptions): Plugin {
  return {
    name: 'rooster:first-document',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const [first, second] = await Promise.all([
          inlineParts([head], means),
          inlineParts([...styles, ...body], means),
        ]);
        const sheets: string[] = [];
        const rest = html.replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, (sheet) => {
          sheets.push(sheet);
          return '';
        });
        // While developing, modules are not built, and begin by themselves.
        return (bundle ? begunByScript(rest) : rest)
          .replace(/<meta charset="utf-8" \/>/, (charset) => `${charset}\n    <script>${first.script}</script>`)
          .replace('</head>', () => `<style>${second.style}</style>\n  </head>`)
          .replace('<body>', () => `<body>\n    <script>${second.script}</script>${sheets.join('')}`);
      },
    },
  };
}

/** Module scripts become links that fetch them, in the order in which they are to be evaluated: imports before importers. */
function begunByScript(html: string): string {
  const fetched = html.replaceAll(/<link rel="modulepreload"/g, '$& data-module');
  const entries: string[] = [];
  const rest = fetched.replaceAll(/\s*<script type="module"([^>]*) src=("[^"]*")><\/script>/g, (_tag, rules, src) => {
    entries.push(`<link rel="modulepreload" data-module${rules} href=${src}>`);
    return '';
  });
  return rest.replace('</head>', () => `  ${entries.join('')}\n  </head>`);
}

/** Sources as one script without imports and one style sheet. */
async function inlineParts(
  sources: readonly string[],
  { media, resolve }: Pick<FirstDocumentOptions, 'media' | 'resolve'>,
): Promise<{ readonly script: string; readonly style: string }> {
  const entry = '\0first-document';
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve,
    plugins: [
      customMedia(media),
      {
        name: 'rooster:first-document-entry',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? sources.map((path) => `import ${JSON.stringify(path)};`).join('\n') : null),
      },
    ],
    build: {
      write: false,
      target: 'baseline-widely-available',
      cssCodeSplit: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((part) => ('output' in part ? part.output : []));
  return {
    script: outputs.map((part) => (part.type === 'chunk' ? part.code.trim() : '')).join(''),
    style: outputs.map((part) => (part.type === 'asset' ? String(part.source).trim() : '')).join(''),
  };
}
