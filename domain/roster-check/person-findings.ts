import { isBeforeCutOff } from '../planning/availability-cut-off.js';
import { momentAt } from '../kernel/clock-time.js';
import { type PersonFacts, type UnavailableReason, unavailableReasons } from '../planning/plan-status.js';
import type { CountingItem } from './counting-items.js';
import { aboutItem, type CheckFinding, type PersonScope } from './check-scope.js';

/**
 * A person who is planned outside their availability, on a free day, on time out, without the job, or at a location that
 * they do not work at. That somebody has entered nothing is a warning only once the week has closed for entering availability.
 */
export function findPersonReasons(item: CountingItem, { facts: person, closedUntil }: PersonScope): CheckFinding[] {
  const reasons = unavailableReasons(person, item.time, item.jobId);
  const isOpen = isBeforeCutOff(item.time.date, closedUntil);
  return reasons.map((reason): CheckFinding => {
    const finding = aboutItem(reason, item, factsOf(reason, item, person));
    return reason === 'no_availability' && isOpen ? { ...finding, severity: 'info' } : finding;
  });
}

/** Entered data that explains a reason further. */
function factsOf(
  reason: UnavailableReason,
  { time: { date } }: CountingItem,
  person: PersonFacts | undefined,
): Record<string, unknown> {
  const entry = person?.availability[date];
  if (reason === 'outside_availability' && entry)
    return { availableFrom: momentAt(date, entry.from), availableUntil: momentAt(date, entry.until) };
  if (reason !== 'time_out_approved' && reason !== 'time_out_on_hold') return {};
  const approved = reason === 'time_out_approved';
  const timeOut = person?.timeOuts.find(
    ({ from, until, approved: decided }) => date >= from && date <= until && decided === (approved ? true : null),
  );
  return timeOut ? { timeOutFrom: timeOut.from, timeOutUntil: timeOut.until } : {};
}
