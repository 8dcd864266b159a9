import type { OwnData } from '#domain/account/account.views';

/** Texts of the page, in the language of its reader. */
export interface OwnDataWords {
  readonly language: string;
  readonly heading: string;
  /** Sentence with the moment at which the data was read. */
  readonly at: string;
  /** Heading of a group of data. */
  readonly group: (name: string) => string;
  /** Name of a field of a group. */
  readonly field: (name: string) => string;
  /** Worded or formatted value of a field; null: use it unchanged. */
  readonly value: (field: string, value: string | number) => string | null;
  /** Text for a kind of event. */
  readonly event: (kind: string) => string;
  /** Name of a detail of an event. */
  readonly detail: (name: string) => string;
  readonly none: string;
  readonly yes: string;
  readonly no: string;
  /** Five headings of the table of events: when, what, by me, where, details. */
  readonly events: readonly string[];
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color-scheme:light dark}table{border-collapse:collapse;width:100%;margin:.5em 0 2em}th,td{text-align:left;vertical-align:top;padding:.3em .8em .3em 0;border-bottom:1px solid #8884;overflow-wrap:anywhere}';

/**
 * Personal data as one HTML document without external resources; all texts are escaped. Columns of a group are the
 * fields of its first row. Pure.
 */
export function ownDataPage({ person, groups, events }: OwnData, texts: OwnDataWords): string {
  const valueOf = (value: unknown, field = ''): string => {
    if (value === null || value === undefined) return '–';
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    if (Array.isArray(value)) return value.map((one) => valueOf(one, field)).join(', ');
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([name, part]) => `${texts.detail(name)}: ${valueOf(part, name)}`)
        .join('; ');
    return texts.value(field, value as string | number) ?? String(value as string | number);
  };
  const table = (headings: readonly string[], rows: readonly (readonly unknown[])[]): string =>
    rows.length === 0
      ? `<p>${escaped(texts.none)}</p>`
      : `<table><thead><tr>${headings.map((one) => `<th>${escaped(one)}</th>`).join('')}</tr></thead><tbody>${rows
          .map((row) => `<tr>${row.map((one) => `<td>${escaped(valueOf(one))}</td>`).join('')}</tr>`)
          .join('')}</tbody></table>`;
  const section = (name: string, content: string): string => `<h2>${escaped(texts.group(name))}</h2>${content}`;
  return [
    '<!doctype html>',
    `<html lang="${texts.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(texts.heading)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${escaped(texts.heading)}</h1><p>${escaped(texts.at)}</p>`,
    section(
      'person',
      table(
        ['', ''],
        Object.entries(person).map(([name, value]) => [texts.field(name), valueOf(value, name)]),
      ),
    ),
    ...Object.entries(groups).map(([name, rows]) =>
      section(
        name,
        table(
          Object.keys(rows[0] ?? {}).map(texts.field),
          rows.map((row) => Object.entries(row).map(([field, value]) => valueOf(value, field))),
        ),
      ),
    ),
    section(
      'events',
      table(
        texts.events,
        events.map(({ at, kind, byMe, location, date, before, after }) => [
          valueOf(at, 'at'),
          date === null ? texts.event(kind) : `${texts.event(kind)} (${valueOf(date, 'date')})`,
          byMe,
          location,
          [before, after].filter((details) => details !== null),
        ]),
      ),
    ),
    '</body></html>',
  ].join('\n');
}
