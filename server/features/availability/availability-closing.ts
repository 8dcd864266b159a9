import { isPublishedFor, NEVER_CLOSES, type WeekClosing } from '#domain/availability/availability-closing';
import { weekRequestDecider } from '#domain/availability/week-request.decider';
import { type WeekRequestEvent, weekRequestStream } from '#domain/availability/week-request.events';
import type { WeekRequests } from '#domain/availability/week-request.state';
import type { WeekAnswer } from '#domain/availability/week-request.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import type { RosterWeek } from '#domain/roster-week/roster-week.state';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import type { FactsKey } from '../../event-store/facts.js';
import type { StreamKind } from '../../event-store/stream-kind.js';
import { readCutOff } from '../../decision-context/availability-cut-off.js';
import { DIRECTORY } from '../../decision-context/directory.js';
import { rosterWeekKind } from '../../decision-context/planning-contexts.js';
import type { StaffFacts } from '../../decision-context/staff-facts.js';

const CUT_OFF: FactsKey<{ readonly cutOff: number | null }> = {
  id: 'availability-cut-off',
  load: async (db, organisationId) => ({ cutOff: await readCutOff(db, organisationId) }),
  isStale: ({ streamId }) => streamId.startsWith('organisation/'),
};

/** Stream kind of requests for closed weeks, one stream per person. */
export const weekRequestKind: StreamKind<WeekRequests, WeekRequestEvent> = {
  name: 'availability-week',
  ...weekRequestDecider,
};

/** Mondays of the weeks with this answer, earliest first. */
export const weeksOf = ({ weeks }: WeekRequests, answer: WeekAnswer): CivilDate[] =>
  (Object.keys(weeks) as CivilDate[]).filter((monday) => weeks[monday] === answer).toSorted();

/** Tells for a roster week whether a department is published. */
export const isWeekPublished =
  ({ parts }: RosterWeek) =>
  (id: JobFilterId): boolean =>
    (parts[id]?.publicationId ?? null) !== null;

/**
 * Closing of one week for a person, read within a command. Never closed without a cut-off, or if the home location is
 * unknown. The caller exempts admins.
 */
export async function closingFor(
  transaction: CommandTransaction,
  person: StaffFacts,
  monday: CivilDate,
): Promise<WeekClosing> {
  const { cutOff } = await transaction.facts(CUT_OFF);
  const location = (await transaction.facts(DIRECTORY)).locations.get(person.homeLocationId);
  if (cutOff === null || !location) return NEVER_CLOSES;
  const week = await transaction.state(rosterWeekKind, rosterWeekStream(location.locationId, monday));
  const stands = isPublishedFor(person, monday, { jobs: location.jobs, isPublished: isWeekPublished(week) });
  const requests = await transaction.state(weekRequestKind, weekRequestStream(person.userId));
  return { cutOff, published: stands ? [monday] : [], opened: weeksOf(requests, 'opened') };
}
