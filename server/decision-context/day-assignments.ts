import type { RowWrites } from '../projections/row-writes.js';
import { DAY_ASSIGNMENTS, type DayAssignmentTable } from './day-assignment.table.js';

/**
 * Writes that a slot or shift occupies a person on a date; replaces its earlier row. Two items of a person on a date in
 * one layer fail the transaction.
 */
export function occupyDay(write: RowWrites, row: DayAssignmentTable): void {
  const { organisation_id, layer, user_id, date, item_id, location_id } = row;
  write.upsert(DAY_ASSIGNMENTS, { organisation_id, layer, user_id, date, item_id, location_id });
}

/** Removes the row of a slot or shift, so that the person is free on its date. */
export function freeDayOf(
  write: RowWrites,
  organisationId: string,
  layer: DayAssignmentTable['layer'],
  itemId: string,
): void {
  write.remove(DAY_ASSIGNMENTS, { organisation_id: organisationId, layer, item_id: itemId });
}
