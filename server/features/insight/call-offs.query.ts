import { Inject, Injectable } from '@nestjs/common';
import { byName } from '#domain/kernel/by-name';
import { addDays, type CivilDate, mondayOf, mondaysBetween } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { UserId } from '#domain/kernel/ids';
import { endMoment, startMoment } from '#domain/kernel/shift-time';
import { hoursBefore, hoursToTheMinute, type NoticeBucket, noticeBucket, noticeMinutes } from '#domain/insight/figures';
import type {
  CallOff,
  CallOffCount,
  CallOffOutcome,
  TimeslotPicture,
  TimeslotStat,
} from '#domain/insight/insight.views';
import { DATABASE, type Database } from '../../database/database.js';
import type { Caller } from '../../http/caller.js';
import { loadCancelReasons } from '../../decision-context/cancel-reason-texts.js';
import { type Directory, loadDirectory } from '../../decision-context/directory.js';
import { notFound } from '../../access/reach.js';
import { todayNow } from '../../decision-context/today.js';
import { type CalledOffRow, CallOffReader } from './call-offs.reader.js';
import type { FiguresPeriod } from './figures.reader.js';
import { readShown } from './people-shown.js';

/** Location whose call-offs are read. */
type Place = Pick<Caller, 'organisationId' | 'locationId'>;

/** First and last date, both inclusive; undefined: limit of the overview. */
interface PeriodAsked {
  readonly from: CivilDate | undefined;
  readonly until: CivilDate | undefined;
}

/** Days of the call-off overview up to and including today; call-offs of future shifts count too. */
const FOUR_WEEKS = 28;
const YEAR = 365;

/** Queries about call-offs: at the session's location, or of one person at all locations within reach. */
@Injectable()
export class CallOffQueries {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly reader: CallOffReader,
  ) {}

  /**
   * People with call-offs in the period, by length of notice; sorted by total descending, then name. Erased people are
   * left out.
   */
  async timeslots(caller: Place, period: FiguresPeriod): Promise<TimeslotStat[]> {
    const byUser = groupBy(await this.atLocation(caller, period), ({ userId }) => userId);
    const people = await readShown(this.db, caller.organisationId);
    return [...byUser]
      .flatMap(([userId, callOffs]): (TimeslotStat & { id: string })[] => {
        const name = people.get(userId)?.name;
        return name === undefined ? [] : [{ id: userId, userId, name, ...bucketsOf(callOffs), total: callOffs.length }];
      })
      .sort((a, b) => b.total - a.total || byName(a, b))
      .map(({ id: _id, ...stat }) => stat);
  }

  /**
   * Call-offs of the period by week and length of notice, weeks without one included, and each notice in hours to the
   * minute. Counts erased people too.
   */
  async timeslotPicture(caller: Caller, period: FiguresPeriod): Promise<TimeslotPicture> {
    const found = await this.atLocation(caller, period);
    const byWeek = groupBy(found, ({ time }) => mondayOf(time.date));
    return {
      weeks: mondaysBetween(period.from, period.until).map((monday) => ({
        monday,
        ...bucketsOf(byWeek.get(monday) ?? []),
      })),
      notices: found.map(({ userId, time, location, calledOffAt }) => ({
        userId,
        hoursBefore: hoursToTheMinute(time, location, calledOffAt),
      })),
    };
  }

  /**
   * People with a call-off in the last 365 days or of a coming shift; sorted by those of four weeks, then of the year,
   * both descending, then name.
   */
  async counts(caller: Caller): Promise<CallOffCount[]> {
    const today = await todayNow(this.db, caller);
    const recent = addDays(today, 1 - FOUR_WEEKS);
    const byUser = groupBy(await this.atLocation(caller, yearOf(today)), ({ userId }) => userId);
    const people = await readShown(this.db, caller.organisationId);
    return [...byUser]
      .flatMap(([userId, callOffs]): (CallOffCount & { id: string })[] => {
        const name = people.get(userId)?.name;
        const last4Weeks = callOffs.filter(({ time }) => time.date >= recent).length;
        const toCome = callOffs.filter(({ time }) => time.date > today).length;
        const last365Days = callOffs.length;
        return name === undefined ? [] : [{ id: userId, userId, name, last4Weeks, last365Days, toCome }];
      })
      .sort((a, b) => b.last4Weeks - a.last4Weeks || b.last365Days - a.last365Days || byName(a, b))
      .map(({ id: _id, ...count }) => count);
  }

  /** Call-offs of a person, latest shift first; without dates those of 365 days and of coming shifts. */
  async details(caller: Caller, userId: UserId, within: PeriodAsked): Promise<CallOff[]> {
    const found = await this.ofPerson(caller, userId, within);
    const reasons = await loadCancelReasons(this.db, caller.organisationId);
    return found.map((row): CallOff => ({
      fullScheduleId: row.shiftId,
      date: row.time.date,
      start: startMoment(row.time),
      ending: endMoment(row.time),
      jobId: row.jobId,
      horecaLocationId: row.locationId,
      canceledAt: row.calledOffAt,
      cancelReason: (row.reasonId && reasons.get(row.reasonId)?.description) ?? null,
      hoursBefore: hoursBefore(row.time, row.location, row.calledOffAt),
      bucket: row.bucket,
    }));
  }

  /** Notice in minutes and replacement (null: none) of each call-off of a person, in the order of `details`. */
  async outcomes(caller: Caller, userId: UserId, within: PeriodAsked): Promise<CallOffOutcome[]> {
    const found = await this.ofPerson(caller, userId, within);
    const { organisationId } = caller;
    const instead = await this.reader.replacements(
      organisationId,
      found.map(({ shiftId }) => shiftId),
    );
    const people = await readShown(
      this.db,
      organisationId,
      [...instead.values()].flatMap((one) => one.userId ?? []),
    );
    return found.map(({ shiftId, time, location, calledOffAt }): CallOffOutcome => {
      const replacement = instead.get(shiftId);
      return {
        fullScheduleId: shiftId,
        minutesBefore: noticeMinutes(time, location, calledOffAt),
        replacement: replacement
          ? {
              fullScheduleId: replacement.shiftId,
              userId: replacement.userId,
              name: (replacement.userId && people.get(replacement.userId)?.name) ?? null,
              start: startMoment(replacement.time),
              ending: endMoment(replacement.time),
            }
          : null,
      };
    });
  }

  private async atLocation({ organisationId, locationId }: Place, period: FiguresPeriod) {
    const directory = await loadDirectory(this.db, organisationId);
    const rows = await this.reader.list(organisationId, period, { locationIds: [locationId], userId: null });
    return rows.map((row) => withNotice(row, directory));
  }

  private async ofPerson(caller: Caller, userId: UserId, { from, until }: PeriodAsked) {
    const { organisationId, reach } = caller;
    const year = yearOf(await todayNow(this.db, caller));
    const period = { from: from ?? year.from, until: until ?? year.until };
    const directory = await loadDirectory(this.db, organisationId);
    const rows = await this.reader.list(organisationId, period, { locationIds: [...reach], userId });
    return rows.map((row) => withNotice(row, directory));
  }
}

/** Period of 365 days up to today, and the coming 365 (api page, "Clarifications"). */
const yearOf = (today: CivilDate): FiguresPeriod => ({ from: addDays(today, 1 - YEAR), until: addDays(today, YEAR) });

function withNotice(row: CalledOffRow, { locations }: Directory) {
  const location = locations.get(row.locationId);
  if (!location) throw notFound();
  return { ...row, location, bucket: noticeBucket(row.time, location, row.calledOffAt) };
}

function bucketsOf(callOffs: readonly { readonly bucket: NoticeBucket }[]): Record<NoticeBucket, number> {
  const buckets = { within12Hours: 0, within48Hours: 0, farInAdvance: 0 };
  for (const { bucket } of callOffs) buckets[bucket] += 1;
  return buckets;
}
