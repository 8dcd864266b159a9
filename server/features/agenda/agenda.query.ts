import { Inject, Injectable } from '@nestjs/common';
import { agenda, type AgendaItem, isBetween, isRecent } from '#domain/agenda/agenda.resource';
import { CivilDate } from '#domain/kernel/civil-date';
import { DATABASE, type Database } from '../../database/database.js';
import type { Caller } from '../../http/caller.js';
import { todayNow } from '../../decision-context/today.js';
import { ResourceReader } from '../../resource/resource.reader.js';

const FIRST = '0001-01-01' as CivilDate;
const LAST = '9999-12-30' as CivilDate;

/**
 * Lists agenda items of the session's location by start: those that overlap the dates, or without dates those current
 * or ended recently.
 */
@Injectable()
export class AgendaQueries {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly reader: ResourceReader,
  ) {}

  /**
   * Agenda of the session's location, sorted by start: items that overlap the range (both dates inclusive, one may be
   * missing), or without dates those that are current or ended recently.
   */
  async list(
    caller: Caller,
    { from, until }: { readonly from: CivilDate | undefined; readonly until: CivilDate | undefined },
  ): Promise<AgendaItem[]> {
    const all = await this.reader.list(agenda, caller.organisationId, caller.locationId);
    if (from || until) return all.filter((item) => isBetween(item, from ?? FIRST, until ?? LAST));
    const today = await todayNow(this.db, caller);
    return all.filter((item) => isRecent(item, today));
  }
}
