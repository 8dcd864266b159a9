import { camelNames, type WireNamed } from '#domain/api/wire-names';
import type { HistoryRecords } from '#domain/history/history.views';
import type { WireLocationRecords } from '#domain/catalogue/location-records.views';
import type { PlanningRecords } from '#domain/catalogue/planning-records.views';
import type { WireOwnRecords } from '#domain/catalogue/own-records.views';
import type { WireRosterWeekRecords } from '#domain/roster-week/roster-week.views';

type Pushed = WireLocationRecords & WireOwnRecords & WireRosterWeekRecords & PlanningRecords & HistoryRecords;

/** Kinds of records whose fields have names of the wire; other kinds may hold data (an entry's `before`). */
const WITH_WIRE_NAMES: Readonly<Record<WireNamed<Pushed>, true>> = {
  shift: true,
  swap: true,
  shiftRequest: true,
  specialJob: true,
  startTime: true,
};

/**
 * Record of a stream with the program's field names. Kinds without names of the wire are returned unchanged, because
 * their fields may be data (an entry's `before`).
 */
export const readRecord = (kind: string, record: unknown): unknown =>
  Object.hasOwn(WITH_WIRE_NAMES, kind) ? camelNames(record) : record;
