import { addDays, type CivilDate } from '../kernel/civil-date.js';
import type { JobFilterId, TextId, UserId } from '../kernel/ids.js';
import { instantOf } from '../kernel/zone.js';
import type { JobFacts } from '../planning/planning-context.js';
import { type Agreement, isEmployedWithin, jobsOn } from '../planning/person-terms.js';
import type { PublicationAudience, RosterWeekEvent, ShiftData } from '../roster-week/roster-week.events.js';

/** Audience of a publication and the publisher's added sentence. */
export interface PublicationNotice {
  readonly tell: PublicationAudience;
  /** People who work in the department; recipients only with audience `department`. */
  readonly department: readonly UserId[];
  /** Sentence by text id; null: none. */
  readonly sentenceId: TextId | null;
}

type Published = Extract<RosterWeekEvent, { type: 'RosterPublished' }>['data'];

/**
 * Notice fields of `RosterPublished`: `tell` unless it is the default `affected`, `toldToo` only for audience
 * `department`, `sentenceId` unless it is null or the audience is `nobody`. Empty without a notice.
 */
export function noticeFields(
  notice: PublicationNotice | undefined,
): Pick<Published, 'tell' | 'toldToo' | 'sentenceId'> {
  if (!notice) return {};
  const { tell, department, sentenceId } = notice;
  return {
    ...(tell === 'affected' ? {} : { tell }),
    ...(tell === 'department' ? { toldToo: [...department] } : {}),
    ...(sentenceId && tell !== 'nobody' ? { sentenceId } : {}),
  };
}

interface Colleague extends Agreement {
  readonly userId: UserId;
  readonly enabled: boolean;
}

/**
 * Enabled people in service on some date of the week who have a job of the department on its Sunday, in the given
 * order.
 */
export const departmentPeople = (
  people: Iterable<Colleague>,
  jobFilterId: JobFilterId,
  { monday, jobs }: { readonly monday: CivilDate; readonly jobs: Readonly<Record<string, JobFacts>> },
): UserId[] =>
  [...people]
    .filter(
      (person) =>
        person.enabled &&
        isEmployedWithin(person, monday, addDays(monday, 6)) &&
        jobsOn(person, addDays(monday, 6)).some((jobId) => jobs[jobId]?.jobFilterId === jobFilterId),
    )
    .map(({ userId }) => userId);

interface Changes {
  readonly added: readonly ShiftData[];
  readonly changed: readonly { readonly before: ShiftData; readonly after: ShiftData }[];
  readonly removed: readonly ShiftData[];
}

/** Hours before its start within which an untold change of a shift must be confirmed (messages page). */
export const SOON_HOURS = 48;

/**
 * People whose shifts a publication adds, changes or removes, former or new, when they start within 48 hours from `now`
 * (milliseconds). Each once.
 */
export function changedSoon({ added, changed, removed }: Changes, now: number, zone: string): UserId[] {
  const isSoon = ({ time }: ShiftData) => {
    const start = instantOf(time.date, time.start, zone);
    return start >= now && start - now <= SOON_HOURS * 3_600_000;
  };
  const all = [...added, ...changed.flatMap(({ before, after }) => [before, after]), ...removed];
  return [...new Set(all.filter(isSoon).flatMap(({ userId }) => userId ?? []))];
}
