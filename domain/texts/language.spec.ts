import { expect, it } from 'vitest';
import { languageOf } from './language.js';

it.each([
  [undefined, 'nl'],
  ['', 'nl'],
  ['nl', 'nl'],
  ['en', 'en'],
  ['EN-gb', 'en'],
  ['nl-BE,en', 'nl'],
  ['en,nl', 'en'],
  ['fr', 'nl'],
  ['fr,en;q=0.2', 'en'],
  ['fr;q=0.9, de;q=0.8', 'nl'],
  ['nl;q=0.5, en;q=0.8', 'en'],
  ['en;q=0.4, nl;q=0.6', 'nl'],
  ['en-GB,en;q=0.9,nl;q=0.8', 'en'],
  ['nl;q=0, en;q=0.1', 'en'],
  ['en;q=0', 'nl'],
  ['*', 'nl'],
  ['en;q=0.5, *', 'nl'],
  ['en, *;q=0.5', 'en'],
  ['nl;q=0.3, *', 'en'],
  ['en ; q=0.9 , nl ; q=0.1', 'en'],
  ['en;q=2, nl;q=0.1', 'nl'],
  ['en;q=often', 'nl'],
  ['english', 'nl'],
])('Accept-Language %j selects %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
