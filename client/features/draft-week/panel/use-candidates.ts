import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobId } from '#domain/kernel/ids';
import type { Candidate } from '#domain/candidates/candidates';
import type { ShiftTime } from '#domain/kernel/shift-time';
import { EMPTY_DRAFT_WEEK } from '#domain/draft-week/draft-week.state';
import { type CandidateTexts, candidateTexts } from '../../../roster/candidates/candidate-texts.js';
import { useFairShares } from '../../../roster/candidates/use-fair-shares.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { slotCandidates } from '../model/slot-candidates.js';

const NOBODY: readonly Candidate[] = [];

/**
 * Candidates for a shift, best first and those who cannot last; none without a job. Recomputed when the shift, the
 * draft, the published week or the facts about people change; a draft that is loading counts as empty. `slotId` null: a
 * new shift.
 */
export function useCandidates(time: ShiftTime, jobId: JobId | null, slotId: string | null): readonly Candidate[] {
  const board = useBoard();
  const facts = useBoardView((view) => view.facts);
  const published = useBoardView((view) => view.published);
  const week = useLiveState(board.open.session.state, (state) =>
    state.phase === 'ready' ? state.week : EMPTY_DRAFT_WEEK,
  );
  const fairShares = useFairShares();
  const { date, start, end } = time;
  return useMemo(() => {
    if (jobId === null) return NOBODY;
    const requested = { date, start, end };
    return slotCandidates({
      facts,
      week,
      published,
      time: requested,
      jobId,
      slotId,
      fairShareOf: fairShares(requested),
    });
  }, [facts, week, published, date, start, end, jobId, slotId, fairShares]);
}

/**
 * Texts about candidates for shifts of the board's location, in the reader's language; people working at other
 * locations are named with the location.
 */
export function useCandidateTexts(): CandidateTexts {
  const { t } = useTranslation('candidates');
  const format = useFormat();
  const facts = useBoardView((view) => view.facts);
  const { locationId } = facts.location;
  const { jobs } = facts;
  return useMemo(() => candidateTexts(t, format, { locationId, jobs, layer: 'draft' }), [t, format, locationId, jobs]);
}
