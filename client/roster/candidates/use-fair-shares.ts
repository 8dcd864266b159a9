import { useMemo } from 'react';
import { fairShare } from '#domain/insight/fairness';
import type { FairnessLedger } from '#domain/insight/insight.views';
import { statsFairness } from '#domain/insight/insight.calls';
import type { UserId } from '#domain/kernel/ids';
import type { ShiftTime } from '#domain/kernel/shift-time';
import type { FairShare } from '#domain/candidates/candidates';
import { useQuery } from '../../platform/api/use-query.js';

/** Weeks over which shares are counted. */
const WEEKS = 8;

/** The location's fairness ledger of eight weeks; null until it has loaded or when it fails. */
export function useLedger(): FairnessLedger | null {
  const ledger = useQuery(statsFairness, { query: { weeks: WEEKS } });
  return ledger.phase === 'ready' ? ledger.data : null;
}

/**
 * Returns the fair share of a person for shifts like `time`, from the location's fairness ledger of eight weeks, which
 * is fetched while mounted. Null for people outside the ledger, and for everybody until it has loaded or when it fails.
 */
export function useFairShares(): (time: ShiftTime) => (userId: UserId) => FairShare | null {
  const people = useLedger()?.people ?? null;
  return useMemo(() => {
    const entries = new Map((people ?? []).map((entry) => [entry.userId, entry]));
    return (time) => (userId) => {
      const entry = entries.get(userId);
      return entry ? fairShare(time, entry) : null;
    };
  }, [people]);
}
