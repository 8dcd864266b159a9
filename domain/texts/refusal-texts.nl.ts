import texts from './nl.json' with { type: 'json' };
import type { RefusalTexts } from './refusal-texts.types.js';

export const DUTCH: RefusalTexts = texts;
