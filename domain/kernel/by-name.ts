/** Comparator for `sort`: by name in Dutch collation, then by id. */
export const byName = (a: { name: string; id: string }, b: { name: string; id: string }): number =>
  a.name.localeCompare(b.name, 'nl') || a.id.localeCompare(b.id);
