import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Selectable } from 'kysely';
import type { OrganisationId, UserId } from '#domain/kernel/ids';
import { DATABASE, type Database } from '../database/database.js';
import type { Tables } from '../database/tables.js';
import { hashOf, newToken } from '../security/tokens.js';
import { hasOpenAccount } from '../access/open-account.js';
import { databaseNow } from '../database/conditions.js';

const HOUR_MS = 3_600_000;

/** How long a link of each kind is good for, in milliseconds (set-up page, "Words"). */
const LIFETIME_MS = {
  invitation: 7 * 24 * HOUR_MS,
  reset: HOUR_MS,
  email: 24 * HOUR_MS,
  proposed: 7 * 24 * HOUR_MS,
} as const;

/** Account link to create. */
export interface NewLink {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
  readonly kind: keyof typeof LIFETIME_MS;
  /** Address that the link is sent to; for a change of address the new one. */
  readonly email: string;
}

/** Created link with its token, which is not stored. */
export interface MadeLink extends NewLink {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Valid account link and its owner. */
export interface FoundLink {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
  readonly kind: Tables['account_link']['kind'];
  readonly name: string;
  /** Present address of the person; empty: none. */
  readonly email: string;
  /**
   * Address that the link puts into effect; null: it removes the present one. For links that set a password the address
   * it was sent to.
   */
  readonly newEmail: string | null;
}

/**
 * Mailed links to account pages. Only the hash of their token is stored. Each can be used once, until it expires:
 * invitation and proposed address 7 days, reset 1 hour, address 24 hours.
 */
@Injectable()
export class AccountLinks {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * Creates links in the transaction, one per person, and ends the earlier links of that kind of these people. All have
   * one organisation and kind. Returns them with their tokens; empty list: empty.
   */
  async make(db: Kysely<Tables>, links: readonly NewLink[], now: number): Promise<MadeLink[]> {
    const [first] = links;
    if (!first) return [];
    const { organisationId, kind } = first;
    const userIds = links.map(({ userId }) => userId);
    await this.end(db, { organisationId, userIds, kinds: [kind] }, now);
    return this.makeBesideOlder(db, links, now);
  }

  /** Creates links in the transaction and leaves earlier ones of these people valid. */
  async makeBesideOlder(db: Kysely<Tables>, links: readonly NewLink[], now: number): Promise<MadeLink[]> {
    const made = links.map((link) => ({ ...link, token: newToken(), expiresAt: now + LIFETIME_MS[link.kind] }));
    await db
      .insertInto('account_link')
      .values(
        made.map(({ organisationId, userId, kind, token, expiresAt, email }) => ({
          token_hash: hashOf(token),
          organisation_id: organisationId,
          user_id: userId,
          kind,
          email,
          made_at: new Date(now),
          expires_at: new Date(expiresAt),
          ended_at: null,
        })),
      )
      .execute();
    return made;
  }

  /** Ends the open links of these kinds of these people. */
  async end(
    db: Kysely<Tables>,
    of: {
      readonly organisationId: OrganisationId;
      readonly userIds: readonly UserId[];
      readonly kinds: readonly Tables['account_link']['kind'][];
    },
    now: number,
  ): Promise<void> {
    await db
      .updateTable('account_link')
      .set({ ended_at: new Date(now) })
      .where('organisation_id', '=', of.organisationId)
      .where('user_id', 'in', [...of.userIds])
      .where('kind', 'in', [...of.kinds])
      .where('ended_at', 'is', null)
      .execute();
  }

  /**
   * Valid link with this token, which is not used up by this. Null: unknown, used or expired, the account is not open,
   * its address is no longer the person's, or the proposed address was withdrawn.
   */
  async find(token: string): Promise<FoundLink | null> {
    const row = await this.db
      .selectFrom('account_link as link')
      .innerJoin('person', (join) =>
        join.onRef('person.organisation_id', '=', 'link.organisation_id').onRef('person.user_id', '=', 'link.user_id'),
      )
      .select([
        'link.organisation_id',
        'link.user_id',
        'link.kind',
        'person.name',
        'person.email',
        'link.email as sent_to',
        'person.waiting_email',
      ])
      .where('token_hash', '=', hashOf(token))
      .where('ended_at', 'is', null)
      .where('expires_at', '>', databaseNow())
      .where(hasOpenAccount())
      // A mailbox that is no longer theirs opens nothing.
      .where((row) =>
        row.or([
          row('kind', '=', 'email'),
          row(row.fn<string>('lower', ['link.email']), '=', row.fn<string>('lower', ['person.email'])),
        ]),
      )
      // Nothing waits any more.
      .where((row) => row.or([row('kind', '<>', 'proposed'), row('waiting_email_by', 'is not', null)]))
      .executeTakeFirst();
    if (!row) return null;
    return {
      organisationId: row.organisation_id as OrganisationId,
      userId: row.user_id as UserId,
      kind: row.kind,
      name: row.name,
      email: row.email ?? '',
      newEmail: row.kind === 'proposed' ? row.waiting_email : row.sent_to,
    };
  }

  /** Ends a link in the transaction and returns its row; null: unknown, already used or expired. */
  async use(db: Kysely<Tables>, token: string, now: number): Promise<Selectable<Tables['account_link']> | null> {
    const row = await db
      .updateTable('account_link')
      .set({ ended_at: new Date(now) })
      .where('token_hash', '=', hashOf(token))
      .where('ended_at', 'is', null)
      .where('expires_at', '>', new Date(now))
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  }

  /** Instant at which the last link of a kind was created for a person, in milliseconds; null: never. */
  async lastMade(db: Kysely<Tables>, { organisationId, userId, kind }: Omit<NewLink, 'email'>): Promise<number | null> {
    const row = await db
      .selectFrom('account_link')
      .select((select) => select.fn.max('made_at').as('made'))
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .executeTakeFirst();
    return row?.made ? new Date(row.made).getTime() : null;
  }
}
