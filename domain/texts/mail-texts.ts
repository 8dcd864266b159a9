import en from './mail.en.json' with { type: 'json' };
import nl from './mail.nl.json' with { type: 'json' };
import type { Language } from './languages.js';

/** Texts of all mails. */
export type MailTexts = typeof nl;

/** Texts of all mails by language; a missing text is a compile error. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = { nl, en };

/** Key of the subject and text of a mail about a decision: its kind or a variant of it. */
export type DecisionText = keyof MailTexts['decision'];
