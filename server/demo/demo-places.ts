import { minuteOf } from '#domain/kernel/clock-time';
import type { DemoData, DemoShift } from './demo-data.js';

/** A department as one location has it. */
export interface PlacedFilter {
  readonly locationId: number;
  readonly jobFilterId: number;
  readonly name: string;
  /** Jobs of it that occur at the location. */
  readonly jobIds: readonly number[];
}

type Work = Pick<DemoShift, 'jobId' | 'start' | 'end'>;

/** Everything that the data lets people do at a location. */
const workAt = ({ templates, fullSchedules, scheduleDrafts }: DemoData, locationId: number): Work[] => [
  ...templates.filter((template) => template.locationId === locationId).flatMap(({ shifts }) => shifts),
  ...[...fullSchedules, ...scheduleDrafts].filter((shift) => shift.locationId === locationId),
];

/** The data has each department once; it holds for every location where one of its jobs occurs. */
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

/** Whether somebody is on call for a job: a shift of it that ends at 07:00 the next day. */
export const knowsCall = (data: DemoData, jobId: number): boolean =>
  data.locations.some(({ id }) =>
    workAt(data, id).some((work) => work.jobId === jobId && work.end === CALL && minuteOf(work.start) > minuteOf(CALL)),
  );

/** Start times that a location uses, earliest first: those that its choices begin with. */
export const startTimesOf = (data: DemoData, locationId: number): string[] =>
  [...new Set(workAt(data, locationId).map(({ start }) => start))].toSorted((a, b) => a.localeCompare(b));

/** The department of a job. */
export function filterOf({ jobFilters }: DemoData, jobId: number): number {
  const filter = jobFilters.find(({ jobIds }) => jobIds.includes(jobId));
  if (!filter) throw new Error(`The demo has no job filter with job ${jobId}`);
  return filter.id;
}

/** The template that a location's ordinary weeks follow: its first one. */
export function ordinaryTemplate({ templates }: DemoData, locationId: number): DemoData['templates'][number] {
  const template = templates.find((candidate) => candidate.locationId === locationId);
  if (!template) throw new Error(`The demo has no template for location ${locationId}`);
  return template;
}
