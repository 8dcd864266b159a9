import { Inject, Injectable } from '@nestjs/common';
import { instant } from '#domain/kernel/clock-time';
import type { LocationId, SessionId } from '#domain/kernel/ids';
import type { OwnSession } from '#domain/session/session.views';
import { DATABASE, type Database } from '../../database/database.js';
import type { Caller } from '../../http/caller.js';
import { isOpenSession } from '../../access/open-account.js';

/**
 * Lists the caller's open sessions, last used first, with browser, system, location and which one is this; one's own
 * only.
 */
@Injectable()
export class OwnSessions {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Open sessions of the caller, last used first. */
  async open({ organisationId, userId, sessionId }: Caller): Promise<OwnSession[]> {
    const rows = await this.db
      .selectFrom('session')
      .select(['session_id', 'browser', 'system', 'location_id', 'opened_by', 'opened_at', 'last_used_at'])
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .where(isOpenSession())
      .orderBy('last_used_at', 'desc')
      .execute();
    return rows.map((row) => ({
      id: row.session_id as SessionId,
      browser: row.browser,
      system: row.system,
      horecaLocationId: row.location_id as LocationId,
      by: row.opened_by,
      since: instant(row.opened_at.getTime()),
      lastUsed: instant(row.last_used_at.getTime()),
      isThis: row.session_id === sessionId,
    }));
  }
}
