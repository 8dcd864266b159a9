import type { Language } from './languages.js';

/** Content of a mail before layout, as plain text; values are escaped on layout. */
export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  readonly greeting: string;
  readonly text: string;
  /** One line each; empty: no table. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly link: { readonly label: string; readonly url: string };
  readonly footer: string;
  /** Unsubscribe link; absent: this mail cannot be unsubscribed. */
  readonly stop?: { readonly label: string; readonly url: string } | undefined;
}

/** A mail ready to send. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Lays a mail out as plain text and as self-contained HTML with greeting, text, facts, link and footer; sends nothing.
 */
export const composed = (content: MailContent): ComposedMail => ({
  subject: content.subject,
  text: textOf(content),
  html: htmlOf(content),
});

/** Replaces every `{name}` in a text by its value; names without a value stay as written. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

/** First word of a name, for greetings. */
export const nameInMails = (name: string): string => name.split(' ')[0] ?? name;

/** Lines for a reader without HTML. */
function textOf({ greeting, text, facts, link, footer, stop }: MailContent): string {
  return [
    greeting,
    text,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    `${link.label}: ${link.url}`,
    `-- \n${footer}`,
    ...(stop ? [`${stop.label}: ${stop.url}`] : []),
  ].join('\n\n');
}

const BODY =
  'margin:0;padding:24px;font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif;font-size:16px;line-height:1.5';
const BUTTON =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#1c5a46;color:#ffffff;text-decoration:none';

/** The same as a small page that needs no picture, font or style from elsewhere. */
function htmlOf({ language, subject, greeting, text, facts, link, footer, stop }: MailContent): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td style="padding:2px 16px 2px 0;vertical-align:top">${escapedHtml(label)}</td><td><strong>${escapedHtml(value)}</strong></td></tr>`,
  );
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>${escapedHtml(subject)}</title></head>`,
    `<body style="${BODY}"><div style="max-width:36em">`,
    `<p>${escapedHtml(greeting)}</p><p>${escapedHtml(text)}</p>`,
    ...(rows.length > 0
      ? [`<table role="presentation" style="border-collapse:collapse;margin:16px 0">${rows.join('')}</table>`]
      : []),
    `<p style="margin:24px 0"><a href="${escapedHtml(link.url)}" style="${BUTTON}">${escapedHtml(link.label)}</a></p>`,
    `<p style="font-size:13px;opacity:.75">${escapedHtml(footer)}</p>`,
    ...(stop
      ? [
          `<p style="font-size:13px"><a href="${escapedHtml(stop.url)}" style="color:inherit">${escapedHtml(stop.label)}</a></p>`,
        ]
      : []),
    '</div></body></html>',
  ].join('\n');
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes `& < > " '` for HTML text and attribute values. */
export const escapedHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
