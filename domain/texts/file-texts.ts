import en from './file.en.json' with { type: 'json' };
import nl from './file.nl.json' with { type: 'json' };
import type { Language } from './refusal-texts.js';

/** Words of sheets and spreadsheets. */
export type FileTexts = typeof nl;

/** The compiler finds a language that lacks a text here. */
export const fileTexts: Readonly<Record<Language, FileTexts>> = { nl, en };
