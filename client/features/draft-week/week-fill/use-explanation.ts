import { useMemo } from 'react';
import type { Candidate } from '#domain/candidates/candidates';
import type { DraftSlot, DraftWeek } from '#domain/draft-week/draft-week.state';
import { useFairShares } from '../../../roster/candidates/use-fair-shares.js';
import { useBoardView } from '../board/board-scope.js';
import { slotCandidates } from '../model/slot-candidates.js';

/** Everybody of the department for a slot, the best first, as if the rest of a proposal were planned. */
export function useRanked(slot: DraftSlot, week: DraftWeek): readonly Candidate[] {
  const facts = useBoardView((view) => view.facts);
  const published = useBoardView((view) => view.published);
  const fairShares = useFairShares();
  return useMemo(() => {
    const { time, jobId, slotId } = slot;
    return slotCandidates({ facts, week, published, time, jobId, slotId, fairShareOf: fairShares(time) });
  }, [facts, week, published, slot, fairShares]);
}
