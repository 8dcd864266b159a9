import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { JobFilterId, LocationId, UserId } from '#domain/kernel/ids';
import type { CheckFinding } from '#domain/roster-check/check-scope';
import { rosterCheck } from '#domain/roster-check/roster-check';
import { weeksAround } from '#domain/rules/profile-on';
import { isWorkingTime } from '#domain/rules/rule-code';
import type { RuleOverrideView } from '#domain/rule-override/rule-override.views';
import { loadOrganisationWeek, weekAt } from '../decision-context/planning-contexts.js';
import { standingOverrides } from '../decision-context/rule-overrides.js';
import { loadWorkedWeeks } from '../decision-context/worked-weeks.js';
import type { CommandTransaction } from '../event-store/command-transaction.js';
import { checkedRosters } from './checked-roster.js';
import { ruleOverrideViews, seenAt } from './rule-override.presenter.js';

/** A week of a location whose working times are judged. */
export interface JudgedWeek {
  readonly locationId: LocationId;
  readonly monday: CivilDate;
  /** Null: every department. */
  readonly jobFilterId: JobFilterId | null;
}

/**
 * Findings on working time, with overrides, as boards have them, under the organisation's lock: the drafts where they are
 * open. Sums of other weeks are read from tables, so only for commands that run `solo`.
 */
export async function checkWorkingTime(
  transaction: CommandTransaction,
  { locationId, monday, jobFilterId }: JudgedWeek,
): Promise<CheckFinding[]> {
  const { organisationId } = transaction.origin;
  const mondays = [addDays(monday, -7), monday, addDays(monday, 7)] as const;
  const weeks = [];
  for (const one of mondays) weeks.push(await loadOrganisationWeek(transaction, one));
  const [, week] = weeks;
  if (!week) return [];
  const planned = peopleIn(weekAt(week, locationId));
  const otherWeeks = await loadWorkedWeeks(transaction.db, week.directory, {
    organisationId,
    mondays: weeksAround(mondays[0], mondays[2]),
    userIds: planned,
  });
  const overrides = await ruleOverrideViews(
    transaction.db,
    organisationId,
    await standingOverrides(transaction, planned),
    (userId) => week.people.get(userId)?.name,
  );
  const byPerson = groupBy(seenAt(locationId, overrides), ({ userId }) => userId);
  return rosterCheck({
    from: monday,
    until: addDays(monday, 6),
    ...checkedRosters({ weeks, locationId, mondays: [monday], jobFilterId, otherWeeks }),
    overrides: (userId): readonly RuleOverrideView[] => byPerson.get(userId) ?? [],
    demand: [],
    closedUntil: null,
  }).filter(({ code }) => isWorkingTime(code));
}

const peopleIn = ({ draft, roster }: ReturnType<typeof weekAt>): UserId[] => [
  ...new Set([...Object.values(draft.slots), ...Object.values(roster.shifts)].flatMap(({ userId }) => userId ?? [])),
];
