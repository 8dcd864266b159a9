import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import type { LocationId, OrganisationId, SessionId, UserId } from '#domain/kernel/ids';
import { employmentOf, type Role, roleOf } from '#domain/access/access';
import { seesWages } from '#domain/staff/person-access';
import type { SessionBeginning } from '#domain/session/session.events';
import type { Device } from '#domain/session/device';
import type { Language } from '#domain/texts/languages';
import { DATABASE, type Database } from '../../database/database.js';
import { readOnce, readTogether } from '../../database/read-together.js';
import type { Tables } from '../../database/tables.js';
import type { Caller } from '../../http/caller.js';
import type { SessionLookup } from '../../http/session-lookup.js';
import { hasPasskey, needsPasskey } from './passkey-need.js';
import { hashOf } from '../../security/tokens.js';
import { hasOpenAccount, isOpenSession } from '../../access/open-account.js';
import { databaseNow, isOlderThan } from '../../database/conditions.js';

// In SQL: a list of hashes as one parameter, so that the statement stays the same however many there are.

/** Time for which a caller is cached. Milliseconds. */
const TRUST_MS = 2_000;
/** Minimum interval of storing a session's last use. */
const TOUCH_AFTER = '10 minutes';
const MAX_KNOWN = 20_000;

/** Sessions: opaque tokens, stored hashed, valid by `isOpenSession`. Each node caches callers for 2 s. */
@Injectable()
export class SessionStore implements SessionLookup {
  private readonly cached = new Map<string, { caller: Caller; until: number }>();
  /** Counter of invalidations; a caller read before the latest one is not cached. */
  private forgotten = 0;

  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * Caller of a session token; null: unknown or no longer open, its location or the account is closed, or the person no
   * longer works there. Cached for 2 s, at most 20,000 callers. Renews the last use every 10 minutes.
   */
  async callerOf(token: string): Promise<Caller | null> {
    const hash = hashOf(token);
    const key = keyOfHash(hash);
    // A clock that is set back would trust what it knew for as long as it was set back.
    const now = performance.now();
    const cached = this.cached.get(key);
    if (cached && cached.until > now) return cached.caller;
    const before = this.forgotten;
    const caller = await this.lookUp(hash);
    if (this.forgotten !== before) return caller;
    this.cached.delete(key);
    if (!caller) return null;
    this.cached.set(key, { caller, until: now + TRUST_MS });
    if (this.cached.size > MAX_KNOWN) this.cached.delete(this.cached.keys().next().value as string);
    return caller;
  }

  /** Drops the cached callers for which `isOne` is true, or all if absent, so that their next look-up reads. */
  forget(isOne: (caller: Caller) => boolean = () => true): void {
    this.forgotten += 1;
    for (const [key, { caller }] of this.cached) if (isOne(caller)) this.cached.delete(key);
  }

  /** Inserts a session in the transaction. */
  async open(
    db: Kysely<Tables>,
    session: {
      token: string;
      sessionId: SessionId;
      organisationId: string;
      userId: UserId;
      locationId: LocationId;
      by: SessionBeginning;
      device: Device | undefined;
      /** Instant of the login that the session goes back to; absent: now. */
      loggedInAt?: Date | undefined;
    },
  ): Promise<void> {
    const { token, sessionId, organisationId, userId, locationId, by, device, loggedInAt } = session;
    await db
      .insertInto('session')
      .values({
        token_hash: hashOf(token),
        session_id: sessionId,
        organisation_id: organisationId,
        user_id: userId,
        location_id: locationId,
        browser: device?.browser ?? null,
        system: device?.system ?? null,
        opened_by: by,
        ended_at: null,
        ...(loggedInAt && { logged_in_at: loggedInAt }),
      })
      .execute();
  }

  /** Ends a session in the transaction, without an event. */
  async end(db: Kysely<Tables>, sessionId: SessionId): Promise<void> {
    await db
      .updateTable('session')
      .set({ ended_at: new Date() })
      .where('session_id', '=', sessionId)
      .where('ended_at', 'is', null)
      .execute();
  }

  /** Stores the language in which a person uses the product, for mails and other messages. */
  async speaks(
    { organisationId, userId }: Pick<Caller, 'organisationId' | 'userId'>,
    language: Language,
  ): Promise<void> {
    await this.db
      .updateTable('person')
      .set({ language })
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .where('language', 'is distinct from', language)
      .execute();
  }

  /** Sets the last use of a session to now. */
  async renew(sessionId: SessionId): Promise<void> {
    await this.db
      .updateTable('session')
      .set({ last_used_at: databaseNow() })
      .where('session_id', '=', sessionId)
      .execute();
  }

  private async lookUp(hash: Buffer): Promise<Caller | null> {
    const row = await readSession(this.db, hash);
    if (!row) return null;
    const rank = roleOf({ superUser: row.super_user, type: { name: row.type_name } });
    const reach = await this.reachOf(row.organisation_id, rank, row.location_ids);
    const waits = needsPasskey(row);
    // The session stays bound to where it was opened, as long as the person still belongs there.
    if (!reach.has(row.location_id as LocationId)) return null;
    if (row.stale) await this.renew(row.session_id as SessionId);
    return {
      organisationId: row.organisation_id as OrganisationId,
      userId: row.user_id as UserId,
      name: row.name,
      sessionId: row.session_id as SessionId,
      locationId: row.location_id as LocationId,
      role: waits ? 'staff' : rank,
      employment: employmentOf(row),
      seesWages: !waits && seesWages({ superUser: row.super_user, typeName: row.type_name }),
      reach,
      ...(waits ? { needsPasskey: true } : {}),
      ...(row.language === null ? {} : { language: row.language }),
    };
  }

  /** Superusers reach every location of the organisation, others their home and enabled ones. */
  private async reachOf(organisationId: string, role: Role, locationIds: string[]): Promise<Set<LocationId>> {
    return new Set(
      role === 'superuser' ? await readLocationIds(this.db, organisationId) : (locationIds as LocationId[]),
    );
  }
}

/** Open sessions of these token hashes, with their owners. */
const openSessions = (db: Kysely<Tables>, hashes: readonly Buffer[]) =>
  db
    .selectFrom('session')
    .innerJoin('person', (join) =>
      join
        .onRef('person.organisation_id', '=', 'session.organisation_id')
        .onRef('person.user_id', '=', 'session.user_id'),
    )
    .innerJoin('location', (join) =>
      join
        .onRef('location.organisation_id', '=', 'session.organisation_id')
        .onRef('location.location_id', '=', 'session.location_id'),
    )
    .innerJoin('organisation', 'organisation.organisation_id', 'session.organisation_id')
    .select(['token_hash', 'session_id', 'session.organisation_id', 'session.user_id', 'session.location_id'])
    .select(['passkeys_asked', hasPasskey('session')])
    .innerJoin('person_terms_now as terms', (join) =>
      join.onRef('terms.organisation_id', '=', 'person.organisation_id').onRef('terms.user_id', '=', 'person.user_id'),
    )
    .select(['person.name', 'person.language', 'super_user', 'terms.always', 'type_name', 'person.location_ids'])
    .select(isOlderThan('last_used_at', TOUCH_AFTER).as('stale'))
    .where('token_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .where(isOpenSession())
    .where('closed_at', 'is', null)
    .where(hasOpenAccount())
    .execute();

type SessionRow = Awaited<ReturnType<typeof openSessions>>[number];

/** Open session of a token hash; undefined: none. After a restart, those of many clients are read with one query. */
const readSession = readTogether<Buffer, SessionRow | undefined>({
  keyOf: keyOfHash,
  groupOf: () => '',
  read: async (db, _first, hashes) => {
    const rows = new Map((await openSessions(db, hashes)).map((row) => [keyOfHash(row.token_hash), row]));
    return (hash) => rows.get(keyOfHash(hash));
  },
});

const readLocationIds = readOnce<LocationId[]>(async (db, organisationId) => {
  const rows = await db
    .selectFrom('location')
    .select('location_id')
    .where('organisation_id', '=', organisationId)
    .execute();
  return rows.map(({ location_id }) => location_id as LocationId);
});

function keyOfHash(hash: Buffer): string {
  return hash.toString('base64');
}
