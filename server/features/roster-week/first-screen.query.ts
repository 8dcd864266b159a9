import { Injectable } from '@nestjs/common';
import { isAdmin } from '#domain/access/access';
import { camelNames } from '#domain/api/wire-names';
import { mondayOf } from '#domain/kernel/civil-date';
import { always } from '#domain/kernel/dated-week';
import { colleagueWords } from '#domain/own-roster/colleague-words';
import { colleaguesOn } from '#domain/own-roster/colleagues';
import { firstScreenOf, upcomingShifts } from '#domain/own-roster/first-screen';
import type { FirstScreen } from '#domain/own-roster/first-screen.views';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import type { FullSchedule, WireFullSchedule } from '#domain/roster-week/roster-week.views';
import type { Language } from '#domain/texts/languages';
import type { Caller } from '../../http/caller.js';
import { OwnShiftReader } from './own-shifts.js';
import { RosterWeekLive } from './roster-week.live.js';
import { FirstScreens } from '../../http/first-screens.js';
import { Registers } from '../../registration/registers.js';

/**
 * Reads the first screen of a person: their next shift as the start page shows it, with its notes. Null for planners,
 * without a coming shift, and while a passkey is required but missing.
 */
@Registers(FirstScreens)
@Injectable()
export class FirstScreenQuery {
  constructor(
    private readonly shiftReader: OwnShiftReader,
    private readonly weeks: RosterWeekLive,
  ) {}

  /** First screen; null: nothing is planned, the caller is an admin, or the caller needs a passkey. */
  async of(caller: Caller, language: Language): Promise<FirstScreen | null> {
    if (isAdmin(caller.role) || caller.needsPasskey) return null;
    const { organisationId, userId, name, locationId } = caller;
    const now = Date.now();
    const question = await this.shiftReader.question(organisationId, userId, now);
    const { locations, jobs } = question.directory;
    const shifts = [...(await this.shiftReader.shifts(question)).values()].map((shift) => camelNames(shift));
    const zone = locations.get(locationId)?.zone ?? 'UTC';
    const placeOf = ({ horecaLocationId }: FullSchedule) =>
      locations.get(horecaLocationId) ?? { name: '', zone, lastBus: always([]) };
    const next = upcomingShifts({ shifts, placeOf }, now).at(0)?.shift;
    if (!next) return null;
    const notes = await this.notesOf(next, { organisationId, zone: placeOf(next).zone, jobs, language });
    return firstScreenOf({
      user: { id: userId, name },
      language,
      zone,
      at: now,
      now,
      shifts,
      placeOf,
      jobOf: ({ jobId }) => jobs.get(jobId) ?? null,
      notesOf: ({ id }) => (id === next.id ? notes : []),
    });
  }

  /** Sentences for the start page: colleagues of the shift, and the comment of its date, as staff see the roster. */
  private async notesOf(
    shift: FullSchedule,
    { organisationId, zone, jobs, language }: NotesContext,
  ): Promise<readonly string[]> {
    const stream = rosterWeekStream(shift.horecaLocationId, mondayOf(shift.date));
    const week = await this.weeks.snapshot({ organisationId, stream, audience: 'staff' });
    const others = Object.values(week['shift'] as Record<string, WireFullSchedule>).map((one) => camelNames(one));
    const comments = week['comment'] as Record<string, { readonly textEmployees: string | null }>;
    const comment = comments[shift.date]?.textEmployees ?? null;
    return [
      colleagueWords(colleaguesOn(shift, others, zone), jobs, language).sentence,
      ...(comment === null ? [] : [comment]),
    ];
  }
}

interface NotesContext {
  readonly organisationId: string;
  readonly zone: string;
  readonly jobs: ReadonlyMap<string, { readonly name: string }>;
  readonly language: Language;
}
