import { groupBy } from '#domain/kernel/group-by';
import type { DemoData } from './demo-data.js';
import { filterOf } from './demo-places.js';

type Needed = DemoData['scenarioShifts'][number];
type TemplateShift = DemoData['templates'][number]['shifts'][number];

/** Number of people that a weekday needs for a job. */
export interface ScenarioEntry {
  readonly day: number;
  readonly jobId: number;
  readonly from: string;
  readonly until: string;
  readonly maxEmployees: number;
}

/**
 * Demand of a scenario by weekday and job. The data has it by department; it is divided over jobs in proportion to the
 * location's template for the scenario, or to another of its templates, each at its most common times.
 */
export function scenarioEntries(data: DemoData, scenarioId: number, locationId: number): ScenarioEntry[] {
  const needed = data.scenarioShifts.filter(
    (entry) => entry.scenarioId === scenarioId && entry.locationId === locationId,
  );
  return needed.flatMap((entry) => divide(entry, exampleOf(data, entry)));
}

/** Shifts that show how a department's work of a day is divided. */
function exampleOf(data: DemoData, { scenarioId, locationId, jobFilterId, day }: Needed): TemplateShift[] {
  const atLocation = data.templates.filter((template) => template.locationId === locationId);
  const byLikeness = atLocation.toSorted(
    (a, b) => Number(b.scenarioId === scenarioId) - Number(a.scenarioId === scenarioId),
  );
  const inFilter = byLikeness.map(({ shifts }) => shifts.filter(({ jobId }) => filterOf(data, jobId) === jobFilterId));
  const onDay = inFilter.map((shifts) => shifts.filter((shift) => shift.day === day));
  const example = [...onDay, ...inFilter].find((shifts) => shifts.length > 0);
  if (!example) throw new Error(`Location ${locationId} of the demo never works in job filter ${jobFilterId}`);
  return example;
}

/** Divides people over jobs by largest remainder, so that the sum stays what was needed. */
function divide({ day, maxEmployees }: Needed, example: readonly TemplateShift[]): ScenarioEntry[] {
  const shares = [...groupBy(example, ({ jobId }) => jobId)].map(([jobId, shifts]) => {
    const share = (shifts.length * maxEmployees) / example.length;
    return { jobId, shifts, people: Math.floor(share), remainder: share - Math.floor(share) };
  });
  const remaining = maxEmployees - shares.reduce((sum, { people }) => sum + people, 0);
  const receiving = shares.toSorted((a, b) => b.remainder - a.remainder || a.jobId - b.jobId).slice(0, remaining);
  return shares
    .map(({ jobId, shifts, people }) => ({
      day,
      jobId,
      ...commonTimes(shifts),
      maxEmployees: people + (receiving.some((share) => share.jobId === jobId) ? 1 : 0),
    }))
    .filter((entry) => entry.maxEmployees > 0)
    .toSorted((a, b) => a.jobId - b.jobId);
}

/** The times that most of the shifts have; of equally common ones the earliest. */
function commonTimes(shifts: readonly TemplateShift[]): { from: string; until: string } {
  const [first] = [...groupBy(shifts, ({ start, end }) => `${start} ${end}`).values()].toSorted(
    (a, b) => b.length - a.length || (a[0]?.start ?? '').localeCompare(b[0]?.start ?? ''),
  );
  const [shift] = first ?? [];
  if (!shift) throw new Error('A job of the demo needs people at no time');
  return { from: shift.start, until: shift.end };
}
