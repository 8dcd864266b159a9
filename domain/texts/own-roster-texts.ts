import en from './own-roster.en.json' with { type: 'json' };
import nl from './own-roster.nl.json' with { type: 'json' };
import type { Language } from './refusal-texts.js';

/** Words of one's own shifts, where the server says them too. The compiler finds a language that lacks one. */
export const ownRosterTexts: Readonly<Record<Language, typeof nl>> = { nl, en };
