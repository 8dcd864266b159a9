import en from './calendar.en.json' with { type: 'json' };
import nl from './calendar.nl.json' with { type: 'json' };
import type { Language } from './languages.js';

/** Texts of subscribed calendars by language; a missing text is a compile error. */
export const calendarTexts: Readonly<Record<Language, typeof nl>> = { nl, en };
