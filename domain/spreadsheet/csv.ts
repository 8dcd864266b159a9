/**
 * Spreadsheets run what begins like a formula, some also with full-width signs; an apostrophe keeps it a text. A field may be cut where another spreadsheet
 * expects fields to end, so whatever follows such a sign counts as a beginning too.
 */
const RUNS = /(?<=^|[,;|\t\r\n])(?=[=+\-@\t\r＝＋－＠])/g;

const field = (text: string): string => {
  const safe = text.replaceAll(RUNS, "'");
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The mark that says UTF-8, with which the file begins. */
export const CSV_START = '\uFEFF';

/** One line as a spreadsheet set up in Dutch reads it: semicolons between the fields. */
export const csvLine = (fields: readonly string[]): string => `${fields.map(field).join(';')}\r\n`;

/** A whole file, the first line its headings. */
export const csvOf = (lines: readonly (readonly string[])[]): string => CSV_START + lines.map(csvLine).join('');
