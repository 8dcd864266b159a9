import en from './mail.en.json' with { type: 'json' };
import nl from './mail.nl.json' with { type: 'json' };
import type { Language } from './refusal-texts.js';

/** Words of the mails that tell people of decisions. */
export type MailTexts = typeof nl;

/** The compiler finds a language that lacks a text here. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = { nl, en };

/** Subject of a mail: a kind of notice, or a variant of one. */
export type DecisionText = keyof MailTexts['decision'];
