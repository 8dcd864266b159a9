import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { customMedia } from './custom-media.js';

const plugin = customMedia(fileURLToPath(new URL('../app/theme/media.css', import.meta.url)));
const { handler } = plugin.transform as { handler: (code: string, id: string) => { code: string } };

it('customMedia expands custom media only in the prelude of a media rule', () => {
  const sheet = '@media (--phone) and (hover: none) { .a { width: var(--phone); } } @media (--desk) { .b { top: 0; } }';
  expect(handler(sheet, 'a.css').code).toBe(
    '@media (max-width: 47.99em) and (hover: none) { .a { width: var(--phone); } } @media (min-width: 48em) { .b { top: 0; } }',
  );
});

it('customMedia refuses an undefined custom medium, naming its style sheet', () => {
  expect(() => handler('@media (--tablet) { .a { top: 0; } }', 'a.css')).toThrow(
    'a.css uses the undefined custom medium --tablet',
  );
});
