import { Inject, Injectable } from '@nestjs/common';
import type { ErasureView } from '#domain/account/account.views';
import { instant } from '#domain/kernel/clock-time';
import { DATABASE, type Database } from '../../database/database.js';
import type { Caller } from '../../http/caller.js';
import { todayNow } from '../../decision-context/today.js';
import { erasureFacts } from './erasure-facts.js';

/**
 * Lists all people of the organisation for the page of erasure: those who asked first, then by name, with their last
 * and next shift.
 */
@Injectable()
export class ErasureQueries {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * All people of the organisation with their last published and next published or drafted shift: those who asked to be
   * erased first, then by name.
   */
  async list(caller: Caller): Promise<ErasureView[]> {
    const rows = await erasureFacts(this.db, caller.organisationId, await todayNow(this.db, caller));
    return rows.map(({ user_id, name, enabled, asked_at, lastShift, nextShift }) => ({
      id: user_id,
      name,
      enabled,
      askedAt: asked_at && instant(asked_at.getTime()),
      lastShift,
      nextShift,
    }));
  }
}
