import { writtenSimply } from '../texts/sms-size.js';
import { filled, type MailContent, nameInMails } from '../texts/mail-layout.js';
import { mailTexts } from '../texts/mail-texts.js';
import type { NoticeMail } from './notice-content.js';

/** As much of a line as a device shows, and as a text message is worth: chores can be long. */
const LONGEST = { push: 240, sms: 80 };

const cut = (line: string, most: number): string => {
  const signs = [...line.replaceAll(/\s+/gu, ' ')];
  return signs.length > most
    ? `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : signs.join('');
};

const sentence = (text: string): string => (/[.?!…]$/.test(text) ? text : `${text}.`);

/**
 * Short texts of a notice: for push all facts (240 characters each) and the author, for SMS the subject, the first
 * fact, the number of others, the author and the URL, in the cheap alphabet.
 */
export function shortWords(
  { notice, language, nameOf, url }: NoticeMail,
  { subject, text, facts }: Pick<MailContent, 'subject' | 'text' | 'facts'>,
): { readonly push: string; readonly sms: string } {
  const texts = mailTexts[language];
  const name = nameOf.person(notice.by);
  const by = name === null ? [] : [filled(texts.by, { by: nameInMails(name) })];
  const lines = facts.map(({ label, value }) => `${label}: ${value}`);
  const others = lines.length - 1;
  const more = others > 0 ? [filled(texts.more, { count: String(others) })] : [];
  const first = lines.slice(0, 1).map((line) => (notice.shifts.length > 0 ? line : cut(line, LONGEST.sms)));
  const said = [subject, ...first, ...more, ...by].map(sentence).join(' ');
  return {
    push: lines.length > 0 ? [...lines.map((line) => cut(line, LONGEST.push)), ...by].join('\n') : text,
    sms: `${writtenSimply(said)} ${url}`,
  };
}
