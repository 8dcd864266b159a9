/**
 * Array literal of PostgreSQL with the value of one column of each row, in row order; null and undefined become NULL.
 * `type`: element type; `jsonb` elements are written as JSON.
 */
export function columnLiteral(
  type: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  column: string,
): string {
  const write = type === 'jsonb' ? jsonElement : element;
  return `{${rows.map((row) => write(row[column])).join(',')}}`;
}

/** Element of an array literal as text; nested arrays become text of their own literal, objects JSON. */
function element(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (value instanceof Date) return quoted(value.toISOString());
  return quoted(Array.isArray(value) ? `{${value.map(element).join(',')}}` : JSON.stringify(value));
}

const jsonElement = (value: unknown): string =>
  value === null || value === undefined ? 'NULL' : quoted(JSON.stringify(value));

function quoted(text: string): string {
  const slashed = text.includes('\\') ? text.replaceAll('\\', '\\\\') : text;
  return `"${slashed.includes('"') ? slashed.replaceAll('"', '\\"') : slashed}"`;
}
