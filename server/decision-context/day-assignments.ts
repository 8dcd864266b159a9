import type { RowWrites } from '../projections/row-writes.js';
import { DAY_ASSIGNMENTS, type DayAssignmentTable } from './day-assignment.table.js';

export function assignDay(write: RowWrites, row: DayAssignmentTable): void {
  const { organisation_id, layer, user_id, date, item_id, location_id } = row;
  write.upsert(DAY_ASSIGNMENTS, { organisation_id, layer, user_id, date, item_id, location_id });
}

/** The slot or shift keeps nobody busy any more. */
export function freeDayOf(
  write: RowWrites,
  organisationId: string,
  layer: DayAssignmentTable['layer'],
  itemId: string,
): void {
  write.remove(DAY_ASSIGNMENTS, { organisation_id: organisationId, layer, item_id: itemId });
}
