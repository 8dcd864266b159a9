import { CANDIDATE_GROUPS, type CandidateGroup } from '#domain/candidates/candidate-reasons';
import type { Candidate } from '#domain/candidates/candidates';
import { matchNames } from '../model/name-match.js';

/** Before one asks for all of them, so many of those who cannot are shown, and more where few others are. */
const SHOWN_WHO_CANNOT = 4;
const SHOWN_IN_ALL = 9;

/** Candidate with its rank. */
export interface RankedCandidate {
  readonly candidate: Candidate;
  /** From 1; null for who cannot. */
  readonly rank: number | null;
}

/** Group of candidates as shown: the first of them and how many there are. */
export interface ShownGroup {
  readonly group: CandidateGroup;
  readonly total: number;
  readonly shown: readonly RankedCandidate[];
}

interface Question {
  /** The best first, see `rankCandidates`. */
  readonly candidates: readonly Candidate[];
  readonly nameOf: (userId: string) => string;
  /** Search text; empty: everybody. */
  readonly query: string;
  /** Also all of those who cannot. */
  readonly all: boolean;
}

/**
 * Candidates in groups for the list, in their order; empty groups are left out. Ranks count over all who can, before
 * searching; null for those who cannot, of whom only some are shown unless `all` or a search. A search keeps names
 * that match.
 */
export function shownCandidates({ candidates, nameOf, query, all }: Question): ShownGroup[] {
  const places = new Map(
    candidates.filter(({ group }) => group !== 'cannot').map(({ userId }, index) => [userId, index + 1]),
  );
  const named = candidates.map(({ userId }) => ({ id: userId, name: nameOf(userId) }));
  const whoCannot = Math.max(SHOWN_WHO_CANNOT, SHOWN_IN_ALL - places.size);
  const isSought = query.trim() !== '';
  const found = new Set(matchNames(query, named).matches.map(({ choice }) => choice.id));
  return CANDIDATE_GROUPS.flatMap((group): ShownGroup[] => {
    const ofGroup = candidates.filter(
      (candidate) => candidate.group === group && (!isSought || found.has(candidate.userId)),
    );
    const count = group === 'cannot' && !all && !isSought ? whoCannot : ofGroup.length;
    const shown = ofGroup
      .slice(0, count)
      .map((candidate) => ({ candidate, rank: places.get(candidate.userId) ?? null }));
    return ofGroup.length > 0 ? [{ group, total: ofGroup.length, shown }] : [];
  });
}

/**
 * Candidate that Enter plans when none is pointed at: with a query the first shown, by suitability and not by match,
 * even one who cannot; without a query the first shown who can. Null: none. `shown`: in the order of the list.
 */
export const defaultCandidate = (shown: readonly Candidate[], query: string): Candidate | null =>
  (query.trim() === '' ? shown.find(({ group }) => group !== 'cannot') : shown[0]) ?? null;
