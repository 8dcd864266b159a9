import en from './own-roster.en.json' with { type: 'json' };
import nl from './own-roster.nl.json' with { type: 'json' };
import type { Language } from './languages.js';

/** Texts about a user's own shifts that the server writes too, by language; a missing text is a compile error. */
export const ownRosterTexts: Readonly<Record<Language, typeof nl>> = { nl, en };
