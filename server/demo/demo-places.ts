import { minuteOf } from '#domain/kernel/clock-time';
import type { DemoData, DemoShift } from './demo-data.js';

/** Department at one location. */
export interface PlacedFilter {
  readonly locationId: number;
  readonly jobFilterId: number;
  readonly name: string;
  /** Jobs of the department that occur at the location. */
  readonly jobIds: readonly number[];
}

type Work = Pick<DemoShift, 'jobId' | 'start' | 'end'>;

/** Work in templates, shifts and drafts at a location. */
const workAt = ({ templates, fullSchedules, scheduleDrafts }: DemoData, locationId: number): Work[] => [
  ...templates.filter((template) => template.locationId === locationId).flatMap(({ shifts }) => shifts),
  ...[...fullSchedules, ...scheduleDrafts].filter((shift) => shift.locationId === locationId),
];

/** Departments of each location: those of which a job occurs in its templates or shifts. */
export const placedFilters = (data: DemoData): PlacedFilter[] =>
  data.locations.flatMap(({ id: locationId }) => {
    const occurring = new Set(workAt(data, locationId).map(({ jobId }) => jobId));
    return data.jobFilters
      .map(({ id, name, jobIds }) => ({
        locationId,
        jobFilterId: id,
        name,
        jobIds: jobIds.filter((jobId) => occurring.has(jobId)),
      }))
      .filter(({ jobIds }) => jobIds.length > 0);
  });

/** Locations where a job occurs. */
export const locationsOf = (data: DemoData, jobId: number): number[] =>
  placedFilters(data)
    .filter(({ jobIds }) => jobIds.includes(jobId))
    .map(({ locationId }) => locationId);

const CALL = '07:00';

/** Whether a job has on-call shifts, which end at 07:00 on the next day. */
export const knowsCall = (data: DemoData, jobId: number): boolean =>
  data.locations.some(({ id }) =>
    workAt(data, id).some((work) => work.jobId === jobId && work.end === CALL && minuteOf(work.start) > minuteOf(CALL)),
  );

/** Start times used at a location, as `HH:MM`, earliest first and without duplicates. */
export const startTimesOf = (data: DemoData, locationId: number): string[] =>
  [...new Set(workAt(data, locationId).map(({ start }) => start))].toSorted((a, b) => a.localeCompare(b));

/** Department of a job. @throws Error if none has it */
export function filterOf({ jobFilters }: DemoData, jobId: number): number {
  const filter = jobFilters.find(({ jobIds }) => jobIds.includes(jobId));
  if (!filter) throw new Error(`The demo has no job filter with job ${jobId}`);
  return filter.id;
}

/** First template of a location, which its ordinary weeks follow. @throws Error if it has none */
export function ordinaryTemplate({ templates }: DemoData, locationId: number): DemoData['templates'][number] {
  const template = templates.find((candidate) => candidate.locationId === locationId);
  if (!template) throw new Error(`The demo has no template for location ${locationId}`);
  return template;
}
