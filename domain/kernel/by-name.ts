/** Order of lists of people, jobs and places: as a reader of Dutch looks names up; equal names by id. */
export const byName = (a: { name: string; id: string }, b: { name: string; id: string }): number =>
  a.name.localeCompare(b.name, 'nl') || a.id.localeCompare(b.id);
