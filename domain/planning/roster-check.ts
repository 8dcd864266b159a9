import { mondayOf } from '../kernel/civil-date.js';
import { groupBy } from '../kernel/group-by.js';
import { endMoment, startMoment } from '../kernel/shift-time.js';
import { aboutItem, type CheckFinding, type CheckScope, type RosterCheck, scopeOf } from './check-scope.js';
import { findPersonReasons } from './person-findings.js';
import { findWorkingTime } from './working-time-findings.js';

/**
 * The roster check (product page, "The roster"): the draft where one is open, else what is published. Sorted
 * by date, job filter, severity, start.
 */
export function rosterCheck(check: RosterCheck): CheckFinding[] {
  const scope = scopeOf(check);
  const findings = [
    ...findUnassigned(scope),
    ...findPersonReasons(scope),
    ...findSameDate(scope),
    ...findWorkingTime(scope),
    ...findDemand(scope),
    ...findUnpublished(check),
  ];
  return findings.sort(
    (a, b) =>
      sortDate(a).localeCompare(sortDate(b)) ||
      a.jobFilterId.localeCompare(b.jobFilterId) ||
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      textOf(a.facts['from']).localeCompare(textOf(b.facts['from'])),
  );
}

const SEVERITIES: readonly CheckFinding['severity'][] = ['error', 'warning', 'info'];

/** What is about a whole week stands at its Monday. */
const sortDate = ({ date, facts }: CheckFinding): string => date ?? textOf(facts['monday']);

const textOf = (fact: unknown): string => (typeof fact === 'string' ? fact : '');

const findUnassigned = ({ items }: CheckScope): CheckFinding[] =>
  items.filter(({ userId }) => userId === null).map((item) => aboutItem('unassigned_slot', item));

/** One shift a day, over all locations and both layers: a draft and a published shift may meet. */
function findSameDate({ items, planned }: CheckScope): CheckFinding[] {
  return items.flatMap((item) => {
    const ofDay = item.userId ? (planned.get(item.userId) ?? []).filter(({ date }) => date === item.time.date) : [];
    const others = ofDay.filter(({ layer, id }) => layer !== item.layer || id !== item.id);
    if (others.length === 0) return [];
    const facts = others.map(({ layer, locationId, time }) => ({
      layer,
      horecaLocationId: locationId,
      from: startMoment(time),
      until: endMoment(time),
    }));
    return [aboutItem('same_date', item, { others: facts })];
  });
}

/** People planned against people needed, by date and job. A job without a demand for the date is not judged. */
function findDemand({ check, items }: CheckScope): CheckFinding[] {
  const { from, until, jobs, parts } = check;
  const byDayAndJob = groupBy(items, ({ time, jobId }) => `${time.date} ${jobId}`);
  return check.demand.flatMap(({ date, jobId, needed }): CheckFinding[] => {
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
