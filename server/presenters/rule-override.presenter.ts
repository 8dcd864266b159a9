import type { Kysely } from 'kysely';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { UserRef } from '#domain/kernel/views';
import type { RuleOverride } from '#domain/rule-override/rule-override.state';
import type { RuleOverrideView } from '#domain/rule-override/rule-override.views';
import type { Tables } from '../database/tables.js';
import { loadEventTexts } from '../event-store/texts.js';

type NameOf = (userId: UserId) => string | undefined;

/** Overrides as planners of one location may read them: the reasons of other locations are theirs alone. */
export const seenAt = (locationId: LocationId, overrides: readonly RuleOverrideView[]): RuleOverrideView[] =>
  overrides.map((one) => (one.horecaLocationId === locationId ? one : { ...one, reason: '' }));

/** Overrides with names and reasons: one query for all of them. `written`: reasons that are not in the table yet. */
export async function ruleOverrideViews(
  db: Kysely<Tables>,
  organisationId: string,
  overrides: readonly RuleOverride[],
  nameOf: NameOf,
  written: ReadonlyMap<string, string> = new Map(),
): Promise<RuleOverrideView[]> {
  const texts = await loadEventTexts(
    db,
    organisationId,
    overrides.map(({ reasonId }) => reasonId),
  );
  const personOf = (id: UserId | null): UserRef | null => id && UserRef.parse({ id, name: nameOf(id) ?? '' });
  return overrides.map((override) => {
    const {
      overrideId: id,
      locationId: horecaLocationId,
      itemIds: _ids,
      reasonId,
      by,
      withdrawn,
      ...breach
    } = override;
    return {
      ...breach,
      id,
      horecaLocationId,
      name: nameOf(override.userId) ?? '',
      reason: written.get(reasonId) ?? texts.get(reasonId) ?? '',
      by: personOf(by),
      withdrawn: withdrawn && { by: personOf(withdrawn.by), at: withdrawn.at },
    };
  });
}
