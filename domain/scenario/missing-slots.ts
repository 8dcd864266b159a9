import type { CivilDate } from '../kernel/civil-date.js';
import type { JobId } from '../kernel/ids.js';
import { endAt, nominalEnd, type PlaceHours, type ShiftTime, weeklyTime } from '../kernel/shift-time.js';
import { clockEnds, type PlaceTimes, startOptions } from '../kernel/time-options.js';
import type { PlanningDemand } from '../planning/planning.views.js';
import {
  type DaySpan,
  neededPresence,
  type NeededHalfHour,
  needsPerHalfHour,
  presenceOf,
  spanOfPresences,
} from './people-per-half-hour.js';

/** A gap of fewer minutes is not worth a shift of its own. */
const SHORTEST = 120;

/** Job and times of a slot, without a person. */
interface JobTime {
  readonly jobId: JobId;
  readonly time: ShiftTime;
}

/** Opening hours and offered times of a location. */
type Place = PlaceHours & Omit<PlaceTimes, 'opening'>;

interface MissingSlotsQuestion {
  readonly demand: readonly PlanningDemand[];
  /** Slots of the week, open or with somebody. */
  readonly slots: readonly JobTime[];
  /** Jobs that count, in the order of the answer. */
  readonly jobIds: readonly JobId[];
  /** Dates that count. */
  readonly dates: readonly CivilDate[];
  readonly location: Place;
}

/** Slots that a week lacks; both lists by date, then job, then times. */
export interface MissingSlots {
  readonly slots: readonly JobTime[];
  /** Gaps of less than two hours, which are part of a longer need and not in `slots`. */
  readonly tooShort: readonly JobTime[];
  /** People that the scenario asks for; 0: nobody said how many. */
  readonly needed: number;
}

/**
 * Slots that a scenario asks for and a week lacks. People are counted by half hour as on the board, open slots included:
 * with the missing slots added, each half hour has as many people of the job as the scenario asks for, except in gaps
 * that are too short. Times are offered by the location, so that a slot may begin earlier or end later than its gap.
 * On call, slots are counted.
 */
export function missingSlots({ demand, slots, jobIds, dates, location }: MissingSlotsQuestion): MissingSlots {
  const found: { readonly slots: JobTime[]; readonly tooShort: JobTime[] } = { slots: [], tooShort: [] };
  let needed = 0;
  for (const date of dates)
    for (const jobId of jobIds) {
      const need = demand.find((one) => one.date === date && one.jobId === jobId);
      if (!need) continue;
      needed += need.needed;
      const planned = slots.filter((slot) => slot.jobId === jobId && slot.time.date === date).map(({ time }) => time);
      for (const { time, isShort } of gapsOf(need, planned, location).toSorted(byTimes))
        found[isShort ? 'tooShort' : 'slots'].push({ jobId, time });
    }
  return { ...found, needed };
}

interface Gap {
  readonly time: ShiftTime;
  readonly isShort: boolean;
}

const byTimes = (a: Gap, b: Gap): number =>
  a.time.start - b.time.start || nominalEnd(a.time.end) - nominalEnd(b.time.end);

/** Gaps of one job on one date, one for each missing person. */
function gapsOf(need: PlanningDemand, planned: readonly ShiftTime[], location: Place): Gap[] {
  const { date, from, until, needed } = need;
  const asked = weeklyTime(date, from, until);
  const presence = neededPresence(date, { from, until, maxEmployees: needed }, location);
  const span = presence && spanOfPresences([presence]);
  if (!presence || !span) {
    const onCall = planned.filter(({ end }) => end.kind === 'call').length;
    return Array.from({ length: Math.max(0, needed - onCall) }, () => ({ time: asked, isShort: false }));
  }
  const present = planned.flatMap((time) => presenceOf(time, 1, location) ?? []);
  const halfHours = needsPerHalfHour([{ needed: [presence], planned: present }], span);
  return Array.from({ length: needed }, (_, person) => runsBelow(halfHours, person)).flatMap((runs) =>
    runs.map((run) => {
      const gap = { from: Math.max(run.from, presence.from), until: Math.min(run.until, presence.until) };
      const isAll = gap.from === presence.from && gap.until === presence.until;
      return {
        time: isAll ? asked : offeredTime(gap, asked, presence.until, location),
        isShort: !isAll && gap.until - gap.from < SHORTEST,
      };
    }),
  );
}

/** Longest spans in which more people are missing than `people`. */
function runsBelow(halfHours: readonly NeededHalfHour[], people: number): DaySpan[] {
  const runs: DaySpan[] = [];
  for (const { minute, short } of halfHours) {
    if (short <= people) continue;
    const last = runs.at(-1);
    if (last?.until === minute) runs[runs.length - 1] = { ...last, until: minute + 30 };
    else runs.push({ from: minute, until: minute + 30 });
  }
  return runs;
}

/** Times of the location that cover a gap, within the times that are asked for. `until`: end of these in minutes. */
function offeredTime(gap: DaySpan, asked: ShiftTime, until: number, location: Place): ShiftTime {
  const { date } = asked;
  const start = startOptions(date, location).findLast((option) => option <= gap.from) ?? asked.start;
  const end = gap.until === until ? undefined : clockEnds(date, location).find((option) => option >= gap.until);
  return {
    date,
    start: Math.max(start, asked.start),
    end: end === undefined || end >= until ? asked.end : endAt(end),
  };
}
