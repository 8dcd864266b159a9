import type { ColumnType } from 'kysely';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { BuiltInProfileId, HouseSeverity, HouseValue } from '#domain/rules/house-profile';
import { column, defineTable, type RowOf } from '../../projections/define-table.js';

/** Table of rule profiles. */
export const HOUSE_PROFILES = defineTable({
  name: 'house_profile',
  key: ['organisation_id', 'profile_id'],
  columns: {
    organisation_id: column<string>('text'),
    profile_id: column<string>('text'),
    name_id: column<string>('text'),
    note_id: column<string | null>('text'),
    origin: column<BuiltInProfileId>('text'),
    values: column<ColumnType<HouseValue[], string, string>>('jsonb'),
    severities: column<ColumnType<HouseSeverity[], string, string>>('jsonb'),
    from_date: column<CivilDate>('date'),
    until_date: column<CivilDate | null>('date'),
    revision: column<number>('int'),
  },
});

export type HouseProfileTable = RowOf<typeof HOUSE_PROFILES>;
