import texts from './en.json' with { type: 'json' };
import type { RefusalTexts } from './refusal-texts.types.js';

export const ENGLISH: RefusalTexts = texts;
