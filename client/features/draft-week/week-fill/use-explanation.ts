import { useMemo } from 'react';
import type { Candidate } from '#domain/candidates/candidates';
import type { DraftSlot, DraftWeek } from '#domain/draft-week/draft-week.state';
import type { FillSettings } from '#domain/fill/fill-settings';
import { type SmallestChange, smallestChange } from '#domain/fill/smallest-change';
import { isAtLocation } from '#domain/planning/planning.views';
import { NO_HOUSE_PROFILES } from '#domain/rules/house-profile';
import { plannedItems } from '#domain/roster-check/counting-items';
import { useFairShares } from '../../../roster/candidates/use-fair-shares.js';
import { useBoardView } from '../board/board-scope.js';
import { countingItemsOf, plannedAround } from '../model/board-check.js';
import { slotCandidates } from '../model/slot-candidates.js';

/** Candidates for a slot, best first and those who cannot last, as if the rest of a proposal were planned in `week`. */
export function useRanked(slot: DraftSlot, week: DraftWeek): readonly Candidate[] {
  const facts = useBoardView((view) => view.facts);
  const published = useBoardView((view) => view.published);
  const fairShares = useFairShares();
  return useMemo(() => {
    const { time, jobId, slotId } = slot;
    return slotCandidates({ facts, week, published, time, jobId, slotId, fairShareOf: fairShares(time) });
  }, [facts, week, published, slot, fairShares]);
}

/** Smallest change of a draft, with the rest of a proposal planned, that would fill an open slot; null: none would. */
export function useSmallestChange(slot: DraftSlot, week: DraftWeek, settings: FillSettings): SmallestChange | null {
  const facts = useBoardView((view) => view.facts);
  const published = useBoardView((view) => view.published);
  return useMemo(() => {
    const otherItems = countingItemsOf({ facts, week, published }).filter(
      ({ layer, id }) => layer !== 'draft' || id !== slot.slotId,
    );
    return smallestChange({
      slot,
      assigned: Object.values(week.slots).flatMap((one) => (one.userId ? [{ ...one, userId: one.userId }] : [])),
      locationId: facts.location.locationId,
      people: facts.people.filter(isAtLocation),
      planned: [...plannedItems(otherItems), ...plannedAround(facts)],
      locationOf: () => facts.locationHours,
      otherWeeks: facts.otherWeeks,
      houseProfiles: facts.location.houseProfiles ?? NO_HOUSE_PROFILES,
      settings,
    });
  }, [facts, published, slot, week, settings]);
}
