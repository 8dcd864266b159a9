import texts from './en.json' with { type: 'json' };
import type { RefusalTexts } from './refusal-texts.js';

export const ENGLISH: RefusalTexts = texts;
