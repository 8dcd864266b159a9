import { fnv } from '../kernel/fnv.js';
import { type Refusal, refusal } from '../kernel/refusal.js';
import { breachOf } from '../roster-check/breach-of.js';
import type { CheckFinding } from '../roster-check/check-scope.js';
import { isBlocking, isToAcknowledge } from '../roster-check/overridden.js';
import type { RuleBreach } from '../rules/rule-breach.js';

const breachesOf = (findings: readonly CheckFinding[]): RuleBreach[] =>
  findings.flatMap((finding) => breachOf(finding) ?? []);

/** Warnings on working time that a publication acknowledges. */
export const warningsOf = (findings: readonly CheckFinding[]): RuleBreach[] =>
  breachesOf(findings.filter(isToAcknowledge));

/** Short text that changes with any warning of a publication, so that nothing is acknowledged unseen; null: there is none. */
export function acknowledgementText(findings: readonly CheckFinding[]): string | null {
  const warnings = warningsOf(findings).map(({ rule, userId, from, until, weeks, value }) =>
    [rule, userId, from, until, weeks, value].join(' '),
  );
  return warnings.length > 0 ? fnv(warnings.toSorted().join()) : null;
}

/**
 * Decides by the findings of a department whether it may be published: each error needs an override, and `acknowledged`
 * has to be the text of the warnings there are. Null: it may.
 */
export function refuseFindings(findings: readonly CheckFinding[], acknowledged: string | undefined): Refusal | null {
  const blocking = breachesOf(findings.filter(isBlocking));
  if (blocking.length > 0) return refusal('working_time_override_missing', { facts: { findings: blocking } });
  const acknowledge = acknowledgementText(findings);
  return acknowledge === null || acknowledge === acknowledged
    ? null
    : refusal('working_time_not_acknowledged', { facts: { acknowledge } });
}
