import en from './calendar.en.json' with { type: 'json' };
import nl from './calendar.nl.json' with { type: 'json' };
import type { Language } from './refusal-texts.js';

/** Words of the calendar that people subscribe to. The compiler finds a language that lacks one. */
export const calendarTexts: Readonly<Record<Language, typeof nl>> = { nl, en };
