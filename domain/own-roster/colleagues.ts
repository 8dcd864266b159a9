import type { FullSchedule } from '../roster-week/roster-week.views.js';
import { shiftSpan } from './shift-span.js';

/** Relation of a colleague's shift: same `job`, another job of the same `department`, or `other`. */
export type Nearness = 'job' | 'department' | 'other';

/** A colleague on another shift. */
export interface Colleague {
  readonly shift: FullSchedule;
  readonly name: string;
  readonly nearness: Nearness;
}

const ORDER: readonly Nearness[] = ['job', 'department', 'other'];

/**
 * Shifts of colleagues that overlap `shift` at its location: same job first, then same department, then others, each by
 * start and name. Without called-off and open shifts and the person's own.
 */
export function colleaguesOn(shift: FullSchedule, shifts: Iterable<FullSchedule>, zone: string): Colleague[] {
  const span = shiftSpan(shift, zone);
  const found: (Colleague & { readonly startsAt: number })[] = [];
  for (const other of shifts) {
    if (other.id === shift.id || other.canceled || other.userId === null || other.name === null) continue;
    if (other.userId === shift.userId || other.horecaLocationId !== shift.horecaLocationId) continue;
    const { startsAt, endsAt } = shiftSpan(other, zone);
    if (startsAt >= span.endsAt || endsAt <= span.startsAt) continue;
    found.push({ shift: other, name: other.name, nearness: nearnessOf(shift, other), startsAt });
  }
  return found
    .sort(
      (a, b) =>
        ORDER.indexOf(a.nearness) - ORDER.indexOf(b.nearness) ||
        a.startsAt - b.startsAt ||
        a.name.localeCompare(b.name, 'nl') ||
        a.shift.id.localeCompare(b.shift.id),
    )
    .map(({ startsAt: _startsAt, ...colleague }) => colleague);
}

function nearnessOf(shift: FullSchedule, other: FullSchedule): Nearness {
  if (other.jobId === shift.jobId) return 'job';
  return other.jobFilterId === shift.jobFilterId ? 'department' : 'other';
}
