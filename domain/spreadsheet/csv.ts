/**
 * Spreadsheets run what begins like a formula, some also with full-width signs; an apostrophe keeps it a text. A field
 * may be cut where another spreadsheet expects fields to end, so text after such a sign counts as a beginning too.
 */
const RUNS = /(?<=^|[,;|\t\r\n])(?=[=+\-@\t\r＝＋－＠])/g;

const field = (text: string): string => {
  const safe = text.replaceAll(RUNS, "'");
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Byte-order mark with which a CSV file begins, so that spreadsheets read UTF-8. */
export const CSV_START = '\uFEFF';

/**
 * One CSV line with CRLF: fields separated by semicolons, as Dutch spreadsheets expect, quoted where needed; text that
 * looks like a formula gets an apostrophe.
 */
export const csvLine = (fields: readonly string[]): string => `${fields.map(field).join(';')}\r\n`;

/** A complete CSV file with byte-order mark; the first line holds the headings. */
export const csvOf = (lines: readonly (readonly string[])[]): string => CSV_START + lines.map(csvLine).join('');
