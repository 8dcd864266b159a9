import type { RowWrites, TableShape } from '../projections/row-writes.js';
import type { DayAssignmentTable } from './day-assignment.table.js';

/** Named by the slot or shift; its primary key, a person's day in a layer, is the rule that it guards. */
export const DAY_ASSIGNMENTS: TableShape = {
  name: 'day_assignment',
  key: ['organisation_id', 'layer', 'item_id'],
  columns: {
    organisation_id: 'text',
    layer: 'text',
    user_id: 'text',
    date: 'date',
    item_id: 'text',
    location_id: 'text',
  },
  guards: true,
};

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
