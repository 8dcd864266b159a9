import { addDays, type CivilDate } from '../kernel/civil-date.js';
import type { JobFilterId, TextId, UserId } from '../kernel/ids.js';
import { instantOf } from '../kernel/zone.js';
import type { JobFacts } from '../planning/planning-context.js';
import { type Agreement, isEmployedWithin, jobsOn } from '../planning/person-terms.js';
import type { PublicationAudience, RosterWeekEvent, ShiftData } from '../roster-week/roster-week.events.js';

/** Audience of a publication and the publisher's sentence. */
export interface PublicationNotice {
  readonly tell: PublicationAudience;
  /** People who work in the department, told only with the audience `department`. */
  readonly department: readonly UserId[];
  readonly sentenceId: TextId | null;
}

type Published = Extract<RosterWeekEvent, { type: 'RosterPublished' }>['data'];

/**
 * Notice fields of the event. The default audience `affected` is left out; without an audience there is no sentence.
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

/** People of a department who can log in, are in service during the week, and have one of its jobs by then. */
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

/** Hours ahead in which a change that nobody is told of has to be confirmed (messages page). */
export const SOON_HOURS = 48;

/** People whose shifts within the next two days a publication adds, changes or removes. */
export function changedSoon({ added, changed, removed }: Changes, now: number, zone: string): UserId[] {
  const isSoon = ({ time }: ShiftData) => {
    const start = instantOf(time.date, time.start, zone);
    return start >= now && start - now <= SOON_HOURS * 3_600_000;
  };
  const all = [...added, ...changed.flatMap(({ before, after }) => [before, after]), ...removed];
  return [...new Set(all.filter(isSoon).flatMap(({ userId }) => userId ?? []))];
}
