import type { CivilDate } from '#domain/kernel/civil-date';
import { column, defineTable, type RowOf } from '../projections/define-table.js';

/** Overrides of findings on working time, withdrawn ones included. */
export const RULE_OVERRIDES = defineTable({
  name: 'rule_override',
  key: ['organisation_id', 'override_id'],
  columns: {
    organisation_id: column<string>('text'),
    override_id: column<string>('text'),
    user_id: column<string>('text'),
    location_id: column<string>('text'),
    rule: column<string>('text'),
    from_date: column<CivilDate>('date'),
    until_date: column<CivilDate>('date'),
    /** Null: the rule counts no weeks. */
    weeks: column<number | null>('int'),
    value: column<number>('float8'),
    limit_value: column<number>('float8'),
    is_minor: column<boolean>('boolean'),
    reason_id: column<string>('text'),
    made_by: column<string | null>('text'),
    made_at: column<Date>('timestamptz'),
    withdrawn_by: column<string | null>('text'),
    /** Null: it holds. */
    withdrawn_at: column<Date | null>('timestamptz'),
  },
});

export type RuleOverrideTable = RowOf<typeof RULE_OVERRIDES>;
