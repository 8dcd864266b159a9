import type { Instant } from '#domain/kernel/clock-time';
import type { CheckFinding } from '#domain/roster-check/check-scope';
import type { AcknowledgedShift } from '#domain/planning/planning.views';
import type { DraftWeek } from '#domain/draft-week/draft-week.state';
import type { BoardFacts } from '../model/board-facts.js';

/** Who planned or published somebody and was told why not. */
export interface Confirmation {
  readonly codes: readonly string[];
  /** Null: not known. */
  readonly name: string | null;
  readonly at: Instant;
}

/** By slot or published shift. */
export type Confirmations = ReadonlyMap<string, Confirmation>;

/** What was confirmed in a week: in its open drafts, and of what is published. */
export function confirmationsOf(
  { slots }: DraftWeek,
  published: ReadonlyMap<string, AcknowledgedShift>,
  { person }: Pick<BoardFacts, 'person'>,
): Confirmations {
  const drafted = Object.values(slots).flatMap(({ slotId, acknowledgement }): [string, Confirmation][] => {
    if (!acknowledgement) return [];
    const { codes, by, at } = acknowledgement;
    return [[slotId, { codes, name: (by && person.get(by)?.name) ?? null, at }]];
  });
  const shown = [...published.values()].map(({ shiftId, codes, by, at }): [string, Confirmation] => [
    shiftId,
    { codes, name: by?.name || null, at },
  ]);
  return new Map([...shown, ...drafted]);
}

/** Who knew of a finding; null: nobody was asked about it. */
export function confirmationOf({ itemId, code }: CheckFinding, confirmations: Confirmations): Confirmation | null {
  const confirmation = itemId === null ? undefined : confirmations.get(itemId);
  return confirmation?.codes.includes(code) ? confirmation : null;
}
