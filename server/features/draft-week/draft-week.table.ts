import { column, defineTable, type RowOf } from '../../projections/define-table.js';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { EndKind } from '#domain/kernel/shift-time';

/** Table of the slots of open drafts. */
export const SLOTS = defineTable({
  name: 'draft_slot',
  key: ['organisation_id', 'slot_id'],
  columns: {
    organisation_id: column<string>('text'),
    slot_id: column<string>('text'),
    location_id: column<string>('text'),
    monday: column<CivilDate>('date'),
    job_filter_id: column<string>('text'),
    job_id: column<string>('text'),
    date: column<CivilDate>('date'),
    start_minute: column<number>('int'),
    end_kind: column<EndKind>('text'),
    /** Nominal end, minutes after 00:00 of the date. */
    end_minute: column<number>('int'),
    user_id: column<string | null>('text'),
    shift_id: column<string | null>('text'),
    revision: column<string>('text'),
  },
});

export type DraftSlotTable = RowOf<typeof SLOTS>;

/** Table of departments' weeks that are or were in draft. */
export const PARTS = defineTable({
  name: 'week_part',
  key: ['organisation_id', 'location_id', 'monday', 'job_filter_id'],
  columns: {
    organisation_id: column<string>('text'),
    location_id: column<string>('text'),
    monday: column<CivilDate>('date'),
    job_filter_id: column<string>('text'),
    drafting: column<boolean>('boolean'),
    scenario_id: column<string | null>('text'),
  },
});

export type WeekPartTable = RowOf<typeof PARTS>;

/**
 * Table with location and week of every slot that ever existed, so that an edit of a removed slot finds the week that
 * refuses it.
 */
export const PLACES = defineTable({
  name: 'slot_place',
  key: ['organisation_id', 'slot_id'],
  columns: {
    organisation_id: column<string>('text'),
    slot_id: column<string>('text'),
    location_id: column<string>('text'),
    monday: column<CivilDate>('date'),
  },
});

export type SlotPlaceTable = RowOf<typeof PLACES>;
