import { useMemo } from 'react';
import { fairShare } from '#domain/insight/fairness';
import { statsFairness } from '#domain/insight/insight.calls';
import type { UserId } from '#domain/kernel/ids';
import type { ShiftTime } from '#domain/kernel/shift-time';
import type { FairShare } from '#domain/candidates/candidates';
import { useQuery } from '../../platform/api/use-query.js';

/** What people had of what a shift is, over so many weeks. */
const WEEKS = 8;

/** From the fairness ledger of the location; nobody has anything until it is there, or when it could not be had. */
export function useFairShares(): (time: ShiftTime) => (userId: UserId) => FairShare | null {
  const ledger = useQuery(statsFairness, { query: { weeks: WEEKS } });
  const people = ledger.phase === 'ready' ? ledger.data.people : null;
  return useMemo(() => {
    const entries = new Map((people ?? []).map((entry) => [entry.userId, entry]));
    return (time) => (userId) => {
      const entry = entries.get(userId);
      return entry ? fairShare(time, entry) : null;
    };
  }, [people]);
}
