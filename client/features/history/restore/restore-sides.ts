import type { HistoryEntry } from '#domain/history/history.views';
import type { DraftSlotView } from '#domain/draft-week/draft-week.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { Details } from '#domain/history/description';
import type { RecordRestore } from './record-restore.js';
import type { KeptShift } from './restore.js';

export interface Sides {
  /** Null: it is not there. */
  readonly before: Details | null;
  readonly after: Details | null;
}

/** A record as it is now beside as it would become, in the shape in which history keeps it. */
export function restoreSides(
  restore: Exclude<RecordRestore, { not: unknown } | { does: 'put write back' }>,
  entry: Pick<HistoryEntry, 'before'>,
): Sides {
  const formerName = entry.before?.['name'] ?? null;
  switch (restore.does) {
    case 'remove slot':
      return { before: ofSlot(restore.now), after: null };
    case 'remove shift':
      return { before: ofShift(restore.now), after: null };
    case 'add slot':
    case 'add shift':
      return { before: null, after: ofKept(restore.shift, formerName) };
    case 'change slot': {
      const { fields, now } = restore;
      return { before: ofSlot(now), after: { ...ofSlot(now), ...fields, ...named(fields.userId, formerName) } };
    }
    case 'change shift': {
      const { now, fields } = restore;
      const { start, ending, jobId, userId, addEmployeeSchedule, canceled } = { ...now, ...fields };
      const after = {
        from: start,
        until: ending,
        jobId,
        userId,
        open: addEmployeeSchedule,
        canceled,
      };
      return {
        before: ofShift(now),
        after: { ...ofShift(now), ...after, ...named(fields.userId, formerName), ...reason(fields.canceled, entry) },
      };
    }
  }
}

const named = (userId: string | null | undefined, name: unknown): Details =>
  userId === undefined ? {} : { name: userId === null ? null : name };

const reason = (canceled: boolean | undefined, { before }: Pick<HistoryEntry, 'before'>): Details =>
  canceled === undefined ? {} : { cancelReason: canceled ? (before?.['cancelReason'] ?? null) : null };

const ofSlot = ({ from, until, jobId, userId, name }: DraftSlotView): Details => ({ from, until, jobId, userId, name });

const ofShift = (shift: FullSchedule): Details => ({
  from: shift.start,
  until: shift.ending,
  jobId: shift.jobId,
  userId: shift.userId,
  name: shift.name,
  open: shift.addEmployeeSchedule,
  canceled: shift.canceled,
  cancelReason: shift.cancelReason,
});

const ofKept = ({ from, until, jobId, userId, open }: KeptShift, name: unknown): Details => ({
  from,
  until,
  jobId,
  userId,
  name,
  ...(open === null ? {} : { open }),
});
