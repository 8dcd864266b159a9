import { z } from 'zod';
import { CivilDate, type CivilMonth } from '#domain/kernel/civil-date';
import { useQueuedWrites } from '../../platform/pending-writes/use-outbox.js';

const Dates = z.array(CivilDate).catch([]);

export interface WaitingFreeDays {
  /** Key of the pending write, by which it can be discarded. */
  readonly key: string;
  readonly dates: ReadonlySet<CivilDate>;
}

/** Free days of a month that were saved and are not sent yet; null: none. */
export function useWaitingFreeDays(month: CivilMonth): WaitingFreeDays | null {
  const waiting = useQueuedWrites().find(
    ({ change, subject, refused }) => change === 'saveFreeDays' && subject === month && refused === null,
  );
  return waiting ? { key: waiting.key, dates: new Set(Dates.parse(waiting.request.body?.['dates'])) } : null;
}
