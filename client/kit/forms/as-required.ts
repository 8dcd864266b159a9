/**
 * Code of a field error: `required` for an empty value (null, undefined or blank text), also where the schema calls it
 * too short or of a wrong format; else `code`.
 */
export function asRequired(code: string, value: unknown): string {
  const isEmpty = value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
  return isEmpty ? 'required' : code;
}
