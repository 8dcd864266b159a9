import type { RuleOverrideView } from '../rule-override/rule-override.views.js';
import { covers } from '../rules/rule-breach.js';
import { breachOf } from './breach-of.js';
import type { CheckFinding } from './check-scope.js';

/**
 * Findings in their order, those on working time with the override that still holds for them, so that they no longer
 * block.
 */
export const overridden = (
  findings: readonly CheckFinding[],
  overrides: readonly RuleOverrideView[],
): readonly CheckFinding[] =>
  overrides.length === 0
    ? findings
    : findings.map((finding) => {
        const breach = breachOf(finding);
        const override = breach && overrides.find((one) => covers(one, breach));
        return override ? { ...finding, override } : finding;
      });

/** Whether a finding blocks the publication of its department. */
export const isBlocking = (finding: CheckFinding): boolean =>
  finding.severity === 'error' && finding.override === undefined && breachOf(finding) !== null;

/** Whether a publication acknowledges a finding. */
export const isToAcknowledge = (finding: CheckFinding): boolean =>
  finding.severity === 'warning' && breachOf(finding) !== null;
