import type { RuleOverrideEvent } from '#domain/rule-override/rule-override.events';
import type { RuleOverrides } from '#domain/rule-override/rule-override.state';
import { RULE_OVERRIDES } from '../../presenters/rule-override.table.js';
import type { InlineProjection } from '../../projections/inline-projection.js';

/** Overrides, withdrawn ones included. */
export const ruleOverrideProjection: InlineProjection<RuleOverrides, RuleOverrideEvent> = {
  name: 'rule-override',
  version: 1,
  streamKind: 'rule-override',
  tables: [RULE_OVERRIDES],
  project(write, { data }, { organisationId, state }) {
    const override = state.overrides[data.overrideId];
    if (!override) return;
    write.upsert(RULE_OVERRIDES, {
      organisation_id: organisationId,
      override_id: override.overrideId,
      user_id: override.userId,
      location_id: override.locationId,
      rule: override.rule,
      from_date: override.from,
      until_date: override.until,
      weeks: override.weeks,
      value: override.value,
      limit_value: override.limit,
      is_minor: override.isMinor,
      reason_id: override.reasonId,
      made_by: override.by,
      made_at: override.at,
      withdrawn_by: override.withdrawn?.by ?? null,
      withdrawn_at: override.withdrawn?.at ?? null,
    });
  },
};
