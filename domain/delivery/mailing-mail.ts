import { type ComposedMail, escapedHtml, filled } from '../texts/mail-layout.js';
import { mailTexts } from '../texts/mail-texts.js';
import type { Language } from '../texts/languages.js';

/** Content of a mail to several people, for one recipient. */
export interface Mailing {
  readonly language: Language;
  readonly subject: string;
  /** Text with placeholders filled in for the recipient. */
  readonly text: string;
  /** Name; null: an automatic mail. */
  readonly sender: string | null;
  readonly location: string;
  /** Link that unsubscribes from this kind of mail. */
  readonly stop: { readonly subject: 'mailings' | 'reminders'; readonly url: string };
}

const PAGE =
  'margin:0;padding:24px;font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif;font-size:16px;line-height:1.5';

const ADDRESS = /\bhttps?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

/**
 * Lays out a mail with a person's own text: URLs become links, with sender and unsubscribe link below. Sends nothing.
 */
export function mailingMail({ language, subject, text, sender, location, stop }: Mailing): ComposedMail {
  const texts = mailTexts[language];
  const footer = sender === null ? texts.footer : filled(texts.mailing, { sender, location });
  const stopping = filled(texts.stop, { subject: texts.subjects[stop.subject] });
  return {
    subject,
    text: `${text}\n\n-- \n${footer}\n\n${stopping}: ${stop.url}`,
    html: [
      '<!doctype html>',
      `<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
      `<meta name="color-scheme" content="light dark"><title>${escapedHtml(subject)}</title></head>`,
      `<body style="${PAGE}"><div style="max-width:36em;white-space:pre-line;overflow-wrap:anywhere">${linked(text)}</div>`,
      `<p style="font-size:13px;opacity:.75;max-width:36em">${escapedHtml(footer)}<br><a href="${escapedHtml(stop.url)}">${escapedHtml(stopping)}</a></p></body></html>`,
    ].join('\n'),
  };
}

/** Escaped, with addresses as links; what stands between them never meets HTML. */
function linked(text: string): string {
  let html = '';
  let after = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    html += `${escapedHtml(text.slice(after, index))}<a href="${escapedHtml(address)}">${escapedHtml(address)}</a>`;
    after = index + address.length;
  }
  return html + escapedHtml(text.slice(after));
}
