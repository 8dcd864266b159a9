import type { PublicationPlan } from '#domain/publication/publication';
import type { UserId } from '#domain/kernel/ids';
import type { EditedShift, RosterFinding } from '#domain/draft-week/draft-week.views';
import type { PublicationAudience } from '#domain/roster-week/roster-week.events';
import { type EditEffect, effectOf } from './edit-effect.js';
import type { Facts } from './publish-facts.js';

export type UnavailablePerson = Facts['warnings'][number];

/** Edit of the published roster with what the publication does to it. */
export interface PublishEffect {
  readonly edited: EditedShift;
  readonly fate: EditEffect;
}

/** Fact to acknowledge before publishing. `key` changes with its content, so that nothing is acknowledged unseen. */
export type PublicationFact = { readonly key: string } & (
  | { readonly kind: 'edits'; readonly edits: readonly PublishEffect[] }
  | { readonly kind: 'unavailable'; readonly people: readonly UnavailablePerson[] }
  | { readonly kind: 'workingTime'; readonly findings: readonly RosterFinding[] }
  | { readonly kind: 'lapsing'; readonly swaps: number; readonly requests: number }
  /** Somebody's next two days change, and nobody is told. */
  | { readonly kind: 'unnotified'; readonly userIds: readonly UserId[] }
);

/**
 * Edits of the published roster, with what becomes of each: first those that are lost (not `kept`), each group by
 * start.
 */
export const editsWithEffect = ({ edited }: Pick<Facts, 'edited'>, plan: PublicationPlan): PublishEffect[] =>
  edited
    .map((one) => ({ edited: one, fate: effectOf(one, plan) }))
    .toSorted(
      (a, b) =>
        Number(a.fate === 'kept') - Number(b.fate === 'kept') ||
        a.edited.shift.start.localeCompare(b.edited.shift.start),
    );

/** Anything besides that the person has entered nothing. */
const speaksAgainst = (reasons: UnavailablePerson['reasons']): boolean =>
  reasons.some((reason) => reason !== 'no_availability');

/** Planned people without entered availability and without another objection: counted, not acknowledged. */
export const unknownPeople = ({ warnings }: Pick<Facts, 'warnings'>): UserId[] =>
  warnings.flatMap(({ userId, reasons }) => (speaksAgainst(reasons) ? [] : [userId]));

/**
 * Facts to acknowledge before publishing a department, in display order: lost edits, unavailable people, working-time
 * warnings (only if the server asks for it), and swaps and requests that end. Empty: nothing to acknowledge.
 */
export function acknowledgementsOf(facts: Facts, plan: PublicationPlan): PublicationFact[] {
  const lost = editsWithEffect(facts, plan).filter(({ fate }) => fate !== 'kept');
  const warnings = facts.warnings.filter(({ reasons }) => speaksAgainst(reasons));
  const { lapsingSwaps: swaps, lapsingRequests: requests } = facts;
  const list: PublicationFact[] = [];
  if (lost.length > 0)
    list.push({
      kind: 'edits',
      edits: lost,
      key: `edits ${lost.map(({ edited, fate }) => `${edited.shift.id} ${edited.shift.revision} ${fate}`).join()}`,
    });
  if (warnings.length > 0)
    list.push({
      kind: 'unavailable',
      people: warnings,
      key: `unavailable ${warnings.map(({ slotId, userId, from, until, reasons }) => [slotId, userId, from, until, ...reasons].join(' ')).join()}`,
    });
  if (facts.acknowledge !== null) {
    const findings = facts.workingTime.filter(({ severity }) => severity === 'warning');
    list.push({ kind: 'workingTime', findings, key: `workingTime ${facts.acknowledge}` });
  }
  if (swaps + requests > 0) list.push({ kind: 'lapsing', swaps, requests, key: `lapsing ${swaps} ${requests}` });
  return list;
}

/**
 * Fact to acknowledge when nobody is notified although somebody's work changes within two days (`userIds`); null: no
 * such people, or another audience.
 */
export function unnotified(audience: PublicationAudience, userIds: readonly UserId[]): PublicationFact | null {
  return audience === 'nobody' && userIds.length > 0
    ? { kind: 'unnotified', userIds, key: `unnotified ${userIds.toSorted().join()}` }
    : null;
}
