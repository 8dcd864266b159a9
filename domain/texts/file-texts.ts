import en from './file.en.json' with { type: 'json' };
import nl from './file.nl.json' with { type: 'json' };
import type { Language } from './languages.js';

/** Texts of printed sheets and spreadsheets. */
export type FileTexts = typeof nl;

/** Texts of printed sheets and spreadsheets by language; a missing text is a compile error. */
export const fileTexts: Readonly<Record<Language, FileTexts>> = { nl, en };
