import { Inject, Injectable } from '@nestjs/common';
import type { Selectable } from 'kysely';
import type { CivilDate } from '#domain/kernel/civil-date';
import { instant } from '#domain/kernel/clock-time';
import { groupBy } from '#domain/kernel/group-by';
import type { LocationId, RuleOverrideId, TextId, UserId } from '#domain/kernel/ids';
import type { RuleOverride } from '#domain/rule-override/rule-override.state';
import type { RuleOverrideView } from '#domain/rule-override/rule-override.views';
import type { WorkingTimeCode } from '#domain/rules/rule-code';
import { DATABASE, type Database } from '../database/database.js';
import { loadStaff } from '../decision-context/staff-facts.js';
import { ruleOverrideViews, seenAt } from './rule-override.presenter.js';
import type { RuleOverrideTable } from './rule-override.table.js';

export interface OverridesQuestion {
  readonly organisationId: string;
  /** Dates that overrides meet. */
  readonly from: CivilDate;
  readonly until: CivilDate;
}

const NONE: readonly RuleOverrideView[] = [];

/** Reads overrides outside of commands. */
@Injectable()
export class RuleOverrideReader {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /** Overrides whose dates meet a range, withdrawn ones included, latest first. */
  async list({ organisationId, from, until }: OverridesQuestion): Promise<RuleOverrideView[]> {
    const rows = await this.db
      .selectFrom('rule_override')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('from_date', '<=', until)
      .where('until_date', '>=', from)
      .orderBy('made_at', 'desc')
      .orderBy('override_id')
      .execute();
    if (rows.length === 0) return [];
    const staff = await loadStaff(this.db, organisationId);
    return ruleOverrideViews(this.db, organisationId, rows.map(overrideOf), (id) => staff.get(id)?.name);
  }

  /** Overrides that hold, by person, as a roster check of a location asks for them; without reasons of others. */
  async standingOf(
    locationId: LocationId,
    question: OverridesQuestion,
  ): Promise<(userId: UserId) => readonly RuleOverrideView[]> {
    const all = await this.list(question);
    const byPerson = groupBy(
      seenAt(
        locationId,
        all.filter(({ withdrawn }) => withdrawn === null),
      ),
      ({ userId }) => userId,
    );
    return (userId) => byPerson.get(userId) ?? NONE;
  }
}

const overrideOf = (row: Selectable<RuleOverrideTable>): RuleOverride => ({
  overrideId: row.override_id as RuleOverrideId,
  userId: row.user_id as UserId,
  locationId: row.location_id as LocationId,
  rule: row.rule as WorkingTimeCode,
  from: row.from_date,
  until: row.until_date,
  weeks: row.weeks,
  value: row.value,
  limit: row.limit_value,
  isMinor: row.is_minor,
  itemIds: [],
  reasonId: row.reason_id as TextId,
  by: row.made_by as UserId | null,
  at: instant(row.made_at.getTime()),
  withdrawn: row.withdrawn_at && { by: row.withdrawn_by as UserId | null, at: instant(row.withdrawn_at.getTime()) },
});
