import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { dateRangeInput, defineCall, NoContent, text, WireId } from '../api/call.js';
import { CivilDate } from '../kernel/civil-date.js';
import { WORKING_TIME_CODES } from '../rules/rule-code.js';
import { RuleOverrideView } from './rule-override.views.js';

/** Longest reason of an override. */
export const MAX_REASON_LENGTH = 500;

const MIN_REASON_LENGTH = 3;

/** Most days of a list of overrides. */
const MAX_DAYS = 366;

/** Overrides within reach whose dates meet a range, withdrawn ones included, latest first. */
export const ruleOverridesList = defineCall({
  id: 'rule-overrides-list',
  method: 'GET',
  path: '/rule-overrides',
  roles: CALL_ROLES.admin,
  query: dateRangeInput('from', 'until', MAX_DAYS, {}),
  status: 200,
  answer: z.array(RuleOverrideView),
});

/**
 * Overrides a finding that blocks publishing: the one of this rule and person on these dates that the roster check of
 * the location finds in the week. `value`, `from`, `until` and `weeks` as in the finding's `breach`.
 */
export const ruleOverridesCreate = defineCall({
  id: 'rule-overrides-create',
  method: 'POST',
  path: '/rule-overrides',
  roles: CALL_ROLES.admin,
  body: z.object({
    /** Absent: the session location. */
    horecaLocationId: WireId.optional(),
    userId: WireId,
    rule: z.enum(WORKING_TIME_CODES),
    /** Monday of the week in which the finding was seen. */
    monday: CivilDate,
    from: CivilDate,
    until: CivilDate,
    weeks: z.int().min(1).max(53).nullable(),
    value: z.number(),
    reason: text(MIN_REASON_LENGTH, MAX_REASON_LENGTH),
  }),
  status: 201,
  answer: RuleOverrideView,
  idempotent: true,
});

/** Withdraws an override: its finding blocks publishing again. */
export const ruleOverridesWithdraw = defineCall({
  id: 'rule-overrides-withdraw',
  method: 'DELETE',
  path: '/rule-overrides/{id}',
  roles: CALL_ROLES.admin,
  params: z.object({ id: WireId }),
  status: 204,
  answer: NoContent,
  idempotent: true,
});
