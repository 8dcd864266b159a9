import type { Instant } from '#domain/kernel/clock-time';
import type { CheckFinding } from '#domain/roster-check/check-scope';
import type { AcknowledgedShift } from '#domain/planning/planning.views';
import type { DraftWeek } from '#domain/draft-week/draft-week.state';
import type { BoardFacts } from '../model/board-facts.js';

/** Acknowledgement of warnings, by the person who planned or published a shift. */
export interface Confirmation {
  readonly codes: readonly string[];
  /** Null: not known. */
  readonly name: string | null;
  readonly at: Instant;
}

/** Acknowledgements by slot or published shift. */
export type Confirmations = ReadonlyMap<string, Confirmation>;

/**
 * Acknowledged unavailability by id of the draft slot or published shift, with the codes, instant and name of who
 * confirmed; name null: nobody known.
 */
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

/**
 * Acknowledgement of a finding by the person who planned or published its item; null: nobody acknowledged it, or the
 * finding has no item.
 */
export function confirmationOf({ itemId, code }: CheckFinding, confirmations: Confirmations): Confirmation | null {
  const confirmation = itemId === null ? undefined : confirmations.get(itemId);
  return confirmation?.codes.includes(code) ? confirmation : null;
}
