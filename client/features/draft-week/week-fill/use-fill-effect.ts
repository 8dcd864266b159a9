import { useMemo } from 'react';
import { agreedMinutes, timeOffMinutes } from '#domain/insight/agreed-hours';
import { ledgerWith, mostAboveMean, type MostOf } from '#domain/insight/fairness';
import { addDays } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import type { UserId } from '#domain/kernel/ids';
import type { ShiftTime } from '#domain/kernel/shift-time';
import { paidMinutes } from '#domain/rules/paid-hours';
import { isAtLocation } from '#domain/planning/planning.views';
import { useLedger } from '../../../roster/candidates/use-fair-shares.js';
import { useBoardView } from '../board/board-scope.js';
import { type BoardFacts, payRulesOf } from '../model/board-facts.js';
import { dayMinutes } from '../model/person-rows.js';
import { counts, type WeekItem } from '../model/week-items.js';
import type { ProposedWeek } from './use-proposed.js';

/** A figure of the week now, and with the proposal accepted. */
export interface Effect {
  readonly before: number;
  readonly after: number;
}

/** Kinds of shifts whose fairness a strip shows. */
const SHARED = ['evenings', 'weekends', 'closings', 'redLetterDays'] as const;

/** Minutes by which people stay below their contracts, over all of them. */
export function useContractEffect({ proposed }: ProposedWeek): Effect {
  const facts = useBoardView((view) => view.facts);
  const all = useBoardView((view) => view.all);
  return useMemo(() => {
    const missingOf = (items: readonly WeekItem[]) => missing(facts, dayMinutes(facts, items));
    return { before: missingOf(all), after: missingOf(withProposed(all, proposed, facts)) };
  }, [facts, all, proposed]);
}

/** Items of a week as they are once a proposal is accepted: people who are moved have only their new shifts. */
export function withProposed(
  items: readonly WeekItem[],
  proposed: ProposedWeek['proposed'],
  facts: BoardFacts,
): readonly WeekItem[] {
  const userOf = new Map<string, UserId>(proposed.map(({ slot, userId }) => [slot.slotId, userId]));
  return items.map((item) => {
    const userId = userOf.get(item.id);
    if (userId === undefined) return item;
    return { ...item, userId, minutes: paidMinutes(item.time, facts.locationHours, payRulesOf(facts, userId)) };
  });
}

function missing(facts: BoardFacts, minutes: ReturnType<typeof dayMinutes>): number {
  const sunday = addDays(facts.monday, 6);
  let sum = 0;
  for (const person of facts.people.filter(isAtLocation)) {
    const least = agreedMinutes(person, facts.monday, sunday).minMinutes;
    if (!person.enabled || least === null) continue;
    const days = minutes.get(person.userId);
    const off = person.timeOuts.filter(({ approved }) => approved === true);
    const worked = [...(days?.values() ?? [])].reduce((total, one) => total + one, 0);
    sum += Math.max(
      0,
      least - worked - timeOffMinutes(person, off, facts.monday, sunday, (date) => days?.get(date) ?? 0),
    );
  }
  return sum;
}

/** Kind of shifts with the person who has most beyond the mean now, and with the proposal accepted. */
interface MostEffect {
  readonly kind: (typeof SHARED)[number];
  readonly before: MostOf;
  readonly after: MostOf;
}

/**
 * Person furthest above the mean of comparable people, by kind of shift: the eight weeks of the fairness ledger with
 * this week's draft after them. Kinds that nobody works are left out; empty while the ledger is unknown.
 */
export function useFairnessEffects({ proposed }: ProposedWeek): MostEffect[] {
  const ledger = useLedger();
  const facts = useBoardView((view) => view.facts);
  const all = useBoardView((view) => view.all);
  return useMemo(() => {
    const placedIn = (items: readonly WeekItem[]): PlacedShift[] =>
      items.filter(counts).flatMap(({ userId, time }) => (userId === null ? [] : [{ userId, time }]));
    const shifts = { before: placedIn(all), after: placedIn(withProposed(all, proposed, facts)) };
    const withShifts = (of: readonly PlacedShift[]) => {
      const byUser = groupBy(
        of.filter(({ time }) => ledger !== null && time.date > ledger.until),
        ({ userId }) => userId,
      );
      return ledgerWith(ledger?.people ?? [], (userId) => (byUser.get(userId) ?? []).map(({ time }) => time));
    };
    const [before, after] = [withShifts(shifts.before), withShifts(shifts.after)];
    return SHARED.filter((kind) => after.some((entry) => entry.counts[kind] > 0)).map((kind) => ({
      kind,
      before: mostAboveMean(before, kind),
      after: mostAboveMean(after, kind),
    }));
  }, [ledger, facts, all, proposed]);
}

interface PlacedShift {
  readonly userId: UserId;
  readonly time: ShiftTime;
}
