import { mondayOf } from '../kernel/civil-date.js';
import { groupBy } from '../kernel/group-by.js';
import { bySeverity } from '../rules/severity.js';
import { PeopleChecked } from './people-checked.js';
import { findLicences } from './licence-findings.js';
import { aboutItem, type CheckFinding, type CheckScope, type RosterCheck, scopeOf } from './check-scope.js';

/** A roster check in steps: each judges one person, and the last answers the findings. */
export type CheckSteps = Generator<void, CheckFinding[]>;

/**
 * The roster check (product page, "The roster"): the draft where one is open, else what is published. Sorted
 * by date, job filter, severity, start.
 */
export const rosterCheck = (check: RosterCheck): CheckFinding[] => allSteps(rosterChecker()(check));

/** Findings of a check whose steps are done at once. */
export function allSteps(steps: CheckSteps): CheckFinding[] {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * The roster check of a roster that somebody is editing, again and again: people of whom nothing has changed since the
 * check before are not judged again, and findings about them are the same objects. Facts, items and what is planned
 * elsewhere have to be the same objects as long as they say the same.
 */
export function rosterChecker(): (check: RosterCheck) => CheckSteps {
  const people = new PeopleChecked();
  return function* steps(check) {
    const scope = scopeOf(check);
    yield* people.steps(check, scope);
    const findings = [
      ...findUnassigned(scope),
      ...people.aboutItems('reasons'),
      ...people.aboutItems('reference'),
      ...people.aboutItems('sameDate'),
      ...people.aboutPeople(),
      ...people.aboutItems('minor'),
      ...findLicences(check, scope.byDate),
      ...findDemand(check, scope),
      ...findUnpublished(check),
    ];
    return findings.sort(
      (a, b) =>
        inOrder(sortDate(a), sortDate(b)) ||
        inOrder(a.jobFilterId, b.jobFilterId) ||
        bySeverity(a.severity, b.severity) ||
        inOrder(textOf(a.facts['from']), textOf(b.facts['from'])),
    );
  };
}

/** Compares dates, moments and ids by code unit, independent of language. */
const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** A finding about a whole week is sorted at its Monday. */
const sortDate = ({ date, facts }: CheckFinding): string => date ?? textOf(facts['monday']);

const textOf = (fact: unknown): string => (typeof fact === 'string' ? fact : '');

const findUnassigned = ({ items }: CheckScope): CheckFinding[] =>
  items.filter(({ userId }) => userId === null).map((item) => aboutItem('unassigned_slot', item));

/** People planned against people needed, by date and job. A job without a demand for the date is not judged. */
function findDemand({ from, until, jobs, parts, demand }: RosterCheck, { items }: CheckScope): CheckFinding[] {
  if (demand.length === 0) return [];
  const byDayAndJob = groupBy(items, ({ time, jobId }) => `${time.date} ${jobId}`);
  return demand.flatMap(({ date, jobId, needed }): CheckFinding[] => {
    const jobFilterId = jobs[jobId]?.jobFilterId;
    const part = parts.find((one) => one.jobFilterId === jobFilterId && one.monday === mondayOf(date));
    if (!jobFilterId || !part || date < from || date > until) return [];
    const ofJob = byDayAndJob.get(`${date} ${jobId}`) ?? [];
    const planned = ofJob.filter(({ userId }) => userId !== null).length;
    if (planned === needed) return [];
    const short = planned < needed;
    return [
      {
        code: short ? 'demand_not_met' : 'demand_exceeded',
        severity: short ? 'warning' : 'info',
        layer: part.drafting ? 'draft' : 'published',
        date,
        jobFilterId,
        jobId,
        itemId: null,
        userId: null,
        facts: { planned, needed, open: ofJob.length - planned },
      },
    ];
  });
}

const findUnpublished = ({ parts }: RosterCheck): CheckFinding[] =>
  parts
    .filter(({ published }) => !published)
    .map(({ monday, jobFilterId, drafting }) => ({
      code: 'not_published',
      severity: 'info',
      layer: drafting ? 'draft' : 'published',
      date: null,
      jobFilterId,
      jobId: null,
      itemId: null,
      userId: null,
      facts: { monday },
    }));
