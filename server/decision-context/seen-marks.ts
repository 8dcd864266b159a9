import { type Instant, instant } from '#domain/kernel/clock-time';
import { groupBy } from '#domain/kernel/group-by';
import type { SeenKind } from '#domain/seen/seen.events';
import { readTogether } from '../database/read-together.js';

interface Question {
  readonly organisationId: string;
  readonly userId: string;
  readonly kind: SeenKind;
}

/**
 * Instants at which a person opened items of a kind, by item id; items not opened have no entry. Batched per tick; not
 * for commands.
 */
export const loadSeenOf = readTogether<Question, ReadonlyMap<string, Instant>>({
  keyOf: ({ organisationId, kind, userId }) => `${organisationId} ${kind} ${userId}`,
  groupOf: ({ organisationId, kind }) => `${organisationId} ${kind}`,
  read: async (db, { organisationId, kind }, requested) => {
    const rows = await db
      .selectFrom('seen')
      .select(['user_id', 'item_id', 'seen_at'])
      .where('organisation_id', '=', organisationId)
      .where('kind', '=', kind)
      .where(
        'user_id',
        'in',
        requested.map(({ userId }) => userId),
      )
      .execute();
    const byUser = groupBy(rows, ({ user_id }) => user_id);
    return ({ userId }) =>
      new Map((byUser.get(userId) ?? []).map((row) => [row.item_id, instant(row.seen_at.getTime())]));
  },
});
