import { Inject, Injectable } from '@nestjs/common';
import type { OrganisationId, UserId } from '#domain/kernel/ids';
import { CHALLENGE_MS } from '#domain/passkey/passkey-rules';
import { DATABASE, type Database } from '../../database/database.js';
import { hashOf, newToken } from '../../security/tokens.js';
import { databaseNow, databaseNowPlus } from '../../database/conditions.js';

/** Purpose of a challenge: organisation, host and person. */
export interface ChallengeOf {
  readonly organisationId: OrganisationId;
  /** Person who adds a passkey; null: a login. */
  readonly userId: UserId | null;
  readonly host: string;
}

/**
 * Challenges for devices to sign: 256 random bits, valid once, for one purpose and five minutes. Only the hash is
 * stored.
 */
@Injectable()
export class PasskeyChallenges {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Stores a new challenge and returns it; deletes expired ones. */
  async make({ organisationId, userId, host }: ChallengeOf): Promise<string> {
    const challenge = newToken();
    await this.db
      .insertInto('passkey_challenge')
      .values({
        challenge_hash: hashOf(challenge),
        organisation_id: organisationId,
        user_id: userId,
        rp_id: host,
        expires_at: databaseNowPlus(CHALLENGE_MS),
      })
      .execute();
    // Those that nobody signed go with the next one.
    await this.db.deleteFrom('passkey_challenge').where('expires_at', '<', databaseNow()).execute();
    return challenge;
  }

  /** Deletes a challenge; false: unknown, used, expired, or made for another purpose. */
  async use(challenge: string, { organisationId, userId, host }: ChallengeOf): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('passkey_challenge')
      .where('challenge_hash', '=', hashOf(challenge))
      .where('organisation_id', '=', organisationId)
      .where('user_id', 'is not distinct from', userId)
      .where('rp_id', '=', host)
      .where('expires_at', '>', databaseNow())
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }
}
