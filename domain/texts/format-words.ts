import type { Language } from './languages.js';
import en from './format.en.json' with { type: 'json' };
import nl from './format.nl.json' with { type: 'json' };

type Words = typeof nl;

const WORDS: Record<Language, Words> = { nl, en };

/** Names of weekdays and months and short phrases around numbers, in a language. */
export const formatTexts = (language: Language): Words => WORDS[language];

/** Replaces every `{name}` in a text by its value; names without a value stay as written. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
