import en from './mail.en.json' with { type: 'json' };
import nl from './mail.nl.json' with { type: 'json' };
import type { Language } from './refusal-texts.js';

/** Texts of mails about decisions. */
export type MailTexts = typeof nl;

/** Texts of mails about decisions by language; a missing text is a compile error. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = { nl, en };

/** Key of a mail's subject and text: a kind of notice or a variant of it. */
export type DecisionText = keyof MailTexts['decision'];
