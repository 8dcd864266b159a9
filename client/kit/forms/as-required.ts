/** Fault of one field: an empty value counts as missing, also where the schema calls it too short or of a wrong format. */
export function asRequired(code: string, value: unknown): string {
  const isEmpty = value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
  return isEmpty ? 'required' : code;
}
