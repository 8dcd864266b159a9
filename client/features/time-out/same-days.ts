import { type CivilDate, datesBetween } from '#domain/kernel/civil-date';
import type { EnabledUser } from '#domain/staff/staff.views';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { groupBy } from '#domain/kernel/group-by';

type Person = Pick<EnabledUser, 'id' | 'jobIds'>;

/**
 * Other people with approved time out on any of these days who share a job with this person; each once, sorted by first
 * date. Pure.
 */
export function alsoAway(
  timeOut: TimeOutView,
  all: readonly TimeOutView[],
  people: readonly Person[],
): TimeOutView['user'][] {
  const jobsOf = (userId: string) => people.find(({ id }) => id === userId)?.jobIds ?? [];
  const jobs = new Set(jobsOf(timeOut.user.id));
  const meeting = all
    .filter(
      ({ user, approved, from, until }) =>
        user.id !== timeOut.user.id && approved === true && from <= timeOut.until && until >= timeOut.from,
    )
    .filter(({ user }) => jobsOf(user.id).some((job) => jobs.has(job)))
    .toSorted((a, b) => a.from.localeCompare(b.from));
  return [...groupBy(meeting, ({ user }) => user.id).values()].flatMap(([first]) => (first ? [first.user] : []));
}

const MANY = 2;

/** Dates on which two or more people have approved time out. */
export function busyDays(all: readonly TimeOutView[]): Set<CivilDate> {
  const dates = all.filter(({ approved }) => approved === true).flatMap(({ from, until }) => datesBetween(from, until));
  return new Set([...groupBy(dates, (date) => date)].filter(([, same]) => same.length >= MANY).map(([date]) => date));
}
