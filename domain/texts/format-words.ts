import type { Language } from './refusal-texts.js';
import en from './format.en.json' with { type: 'json' };
import nl from './format.nl.json' with { type: 'json' };

type Words = typeof nl;

const WORDS: Record<Language, Words> = { nl, en };

/** Names of days and months and the small sentences around numbers. */
export const wordsOf = (language: Language): Words => WORDS[language];

/** Puts values into the `{places}` of a text. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
