import { z } from 'zod';
import { CivilDate, type CivilMonth } from '#domain/kernel/civil-date';
import { useQueuedWrites } from '../../platform/pending-writes/use-outbox.js';

const Dates = z.array(CivilDate).catch([]);

/** Save of a month's free days that waits for a connection. */
export interface WaitingFreeDays {
  /** Key of the pending write, to discard it. */
  readonly key: string;
  /** All free dates of the month that the write will set. */
  readonly dates: ReadonlySet<CivilDate>;
}

/** Save of a month that waits for a connection; null: none, or it was refused. */
export function useWaitingFreeDays(month: CivilMonth): WaitingFreeDays | null {
  const waiting = useQueuedWrites().find(
    ({ change, subject, refused }) => change === 'saveFreeDays' && subject === month && refused === null,
  );
  return waiting ? { key: waiting.key, dates: new Set(Dates.parse(waiting.request.body?.['dates'])) } : null;
}
