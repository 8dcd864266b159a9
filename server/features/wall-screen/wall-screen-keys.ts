import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { instant } from '#domain/kernel/clock-time';
import type { LocationId } from '#domain/kernel/ids';
import { type WallScreenLink, OWN_WALL_STREAM } from '#domain/wall-screen/wall-screen.views';
import { DATABASE, type Database } from '../../database/database.js';
import type { Tables } from '../../database/tables.js';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { type KeyHolder, type LiveKeyFamily, LiveKeys } from '../../live/live-keys.js';
import { hashOf } from '../../security/tokens.js';
import { WALL_SCREEN_STREAMS, wallScreenStream } from './wall-screen-stream.js';
import { Registers } from '../../registration/registers.js';
import { isOlderThan } from '../../database/conditions.js';

// In SQL: a part of an update that must name the row it changes.

/**
 * Keys in the links of wall screens, as hashes only: when each was made and last seen, and the screen that a key
 * opens.
 */
@Registers(LiveKeys)
@Injectable()
export class WallScreenKeys implements LiveKeyFamily {
  readonly name = WALL_SCREEN_STREAMS;
  readonly ownStream = OWN_WALL_STREAM;

  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Links of the wall screens of a location, sorted by screen. */
  async list(organisationId: string, locationId: LocationId): Promise<WallScreenLink[]> {
    const rows = await this.db
      .selectFrom('wall_screen_key as key')
      .innerJoin('wall_screen as screen', (join) =>
        join
          .onRef('screen.organisation_id', '=', 'key.organisation_id')
          .onRef('screen.wall_screen_id', '=', 'key.wall_screen_id'),
      )
      .select(['key.wall_screen_id', 'renewed_at', 'seen_at'])
      .where('key.organisation_id', '=', organisationId)
      .where('screen.location_id', '=', locationId)
      .orderBy('key.wall_screen_id')
      .execute();
    return rows.map(({ wall_screen_id, renewed_at, seen_at }) => ({
      id: wall_screen_id,
      since: instant(renewed_at.getTime()),
      seenAt: seen_at && instant(seen_at.getTime()),
    }));
  }

  /**
   * Replaces the key of a screen, which invalidates the former one, and deletes keys of screens that no longer exist.
   */
  async renew(
    db: Kysely<Tables>,
    screenKey: { readonly organisation_id: string; readonly wall_screen_id: string },
    key: { readonly token_hash: Buffer; readonly renewed_at: Date },
  ): Promise<void> {
    await db
      .insertInto('wall_screen_key')
      .values({ ...screenKey, ...key, seen_at: null })
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'wall_screen_id']).doUpdateSet({ ...key, seen_at: null }),
      )
      .execute();
    const stillThere = sql<boolean>`exists (select from wall_screen as screen
      where screen.organisation_id = wall_screen_key.organisation_id
      and screen.wall_screen_id = wall_screen_key.wall_screen_id)`;
    await db
      .deleteFrom('wall_screen_key')
      .where('organisation_id', '=', screenKey.organisation_id)
      .where((where) => where.not(stillThere))
      .execute();
  }

  /**
   * Organisation and stream of a key; null: unknown, or its location is closed. Records the use at most every 10
   * minutes.
   */
  async holderOf(token: string): Promise<KeyHolder | null> {
    const row = await this.db
      .selectFrom('wall_screen_key as key')
      .innerJoin('wall_screen as screen', (join) =>
        join
          .onRef('screen.organisation_id', '=', 'key.organisation_id')
          .onRef('screen.wall_screen_id', '=', 'key.wall_screen_id'),
      )
      .innerJoin('location', (join) =>
        join
          .onRef('location.organisation_id', '=', 'screen.organisation_id')
          .onRef('location.location_id', '=', 'screen.location_id'),
      )
      .select(['key.organisation_id', 'key.wall_screen_id', 'screen.location_id'])
      .select(isOlderThan('seen_at', '10 minutes').as('stale'))
      .where('token_hash', '=', hashOf(token))
      // A place that closed has no host, and nothing on its walls.
      .where('location.domain', 'is not', null)
      .executeTakeFirst();
    if (!row) return null;
    if (row.stale)
      await this.db
        .updateTable('wall_screen_key')
        .set({ seen_at: new Date() })
        .where('token_hash', '=', hashOf(token))
        .execute();
    const { organisation_id: organisationId, location_id, wall_screen_id } = row;
    return { organisationId, stream: wallScreenStream(location_id, wall_screen_id), audience: 'screen' };
  }

  /** Whether the event may invalidate a key: by removing a screen, renewing a link or closing a location. */
  mayEnd({ streamId }: LoggedEvent): boolean {
    return ['wall-screen/', 'wall-screen-link/', 'organisation/'].some((kind) => streamId.startsWith(kind));
  }
}
