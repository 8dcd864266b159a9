import { column, defineTable, type RowOf } from '../../projections/define-table.js';
/** Read receipts: person, item and first instant. */
export const SEEN = defineTable({
  name: 'seen',
  key: ['organisation_id', 'kind', 'item_id', 'user_id'],
  columns: {
    organisation_id: column<string>('text'),
    kind: column<string>('text'),
    item_id: column<string>('text'),
    user_id: column<string>('text'),
    location_id: column<string>('text'),
    seen_at: column<Date>('timestamptz'),
  },
});

export type SeenTable = RowOf<typeof SEEN>;
