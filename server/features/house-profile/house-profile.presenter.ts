import type { HouseProfileContent } from '#domain/house-profile/house-profile.events';
import type { HouseProfileState } from '#domain/house-profile/house-profile.state';
import type { HouseProfileView } from '#domain/house-profile/house-profile.views';

type Texts = ReadonlyMap<string, string>;

/** Ids of the texts of a profile; the note's may be null. */
export const textIdsOf = ({ nameId, noteId }: Pick<HouseProfileContent, 'nameId' | 'noteId'>) => [nameId, noteId];

/** Rule profile in API format; `texts` by text id. Erased texts are empty. */
export const houseProfileView = (
  { profileId, nameId, noteId, origin, values, severities, from, until, revision }: HouseProfileState,
  texts: Texts,
): HouseProfileView => ({
  id: profileId,
  name: texts.get(nameId) ?? '',
  note: noteId === null ? '' : (texts.get(noteId) ?? ''),
  origin,
  values: [...values],
  severities: [...severities],
  from,
  until,
  revision,
});

/**
 * Facts of a put-back with name and note in place of their text ids; erased texts are empty, a missing side stays
 * null.
 */
export function withTexts(facts: { readonly changes: readonly Change[] }, texts: Texts) {
  const side = (record: object | null) => {
    if (!record) return null;
    const { nameId, noteId, ...rest } = record as Pick<HouseProfileContent, 'nameId' | 'noteId'>;
    return { name: texts.get(nameId) ?? '', note: noteId === null ? '' : (texts.get(noteId) ?? ''), ...rest };
  };
  return {
    ...facts,
    changes: facts.changes.map(({ before, after }) => ({ before: side(before), after: side(after) })),
  };
}

interface Change {
  readonly before: object | null;
  readonly after: object | null;
}
