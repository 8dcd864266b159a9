import { Inject, Injectable } from '@nestjs/common';
import { isAdmin } from '#domain/access/access';
import { isPublishedFor, NEVER_CLOSES, type WeekClosing } from '#domain/availability/availability-closing';
import { weekRequestStream } from '#domain/availability/week-request.events';
import type { WeekAnswer } from '#domain/availability/week-request.views';
import { type CivilDate, mondaysBetween } from '#domain/kernel/civil-date';
import type { UserId } from '#domain/kernel/ids';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { DATABASE, type Database } from '../../database/database.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import type { Caller } from '../../http/caller.js';
import { readCutOff } from '../../decision-context/availability-cut-off.js';
import { loadDirectory } from '../../decision-context/directory.js';
import { rosterWeekKind } from '../../decision-context/planning-contexts.js';
import { loadStaff } from '../../decision-context/staff-facts.js';
import { isWeekPublished, weekRequestKind, weeksOf } from './availability-closing.js';

/** Mondays of closed weeks that the person has requested, by answer. */
interface WeeksWaiting {
  readonly asked: CivilDate[];
  readonly declined: CivilDate[];
}

/**
 * Reads outside of commands which weeks are closed for a person's availability: by cut-off or publication, without
 * those opened on request.
 */
@Injectable()
export class AvailabilityClosingReader {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly streams: StreamReader,
  ) {}

  /**
   * Closing of the weeks in a range of dates for the caller's entries about a person, with requested and declined
   * weeks. Never closed and without weeks for admins, or without a cut-off.
   */
  async closingFor(
    { organisationId, role }: Caller,
    userId: UserId,
    range: { readonly from: CivilDate; readonly until: CivilDate },
  ): Promise<WeekClosing & WeeksWaiting> {
    const cutOff = isAdmin(role) ? null : await readCutOff(this.db, organisationId);
    const person = (await loadStaff(this.db, organisationId)).get(userId);
    const location = person && (await loadDirectory(this.db, organisationId)).locations.get(person.homeLocationId);
    if (cutOff === null || !person || !location) return { ...NEVER_CLOSES, asked: [], declined: [] };
    const mondays = mondaysBetween(range.from, range.until);
    const streamIds = mondays.map((monday) => rosterWeekStream(location.locationId, monday));
    const weeks = await this.streams.readAll(rosterWeekKind, organisationId, streamIds);
    const published = mondays.filter((monday, index) => {
      const week = weeks[index]?.state;
      return week && isPublishedFor(person, monday, { jobs: location.jobs, isPublished: isWeekPublished(week) });
    });
    const { state } = await this.streams.read(weekRequestKind, organisationId, weekRequestStream(userId));
    const inRange = (answer: WeekAnswer) => weeksOf(state, answer).filter((monday) => mondays.includes(monday));
    return {
      cutOff,
      published,
      opened: inRange('opened'),
      asked: inRange('asked'),
      declined: inRange('declined'),
    };
  }
}
