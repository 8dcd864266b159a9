/** What a manager, or what has happened, made of a request. */
export type Outcome = 'approved' | 'declined';

interface Listed {
  readonly id: string;
  readonly fullSchedule: { readonly start: string };
  readonly decidedAt: string | null;
}

/** What an answer and the live records say together; where both know one, the live one is the newer. */
export const together = <One extends Listed>(answered: readonly One[], live: Iterable<One>): One[] => [
  ...new Map([...answered, ...live].map((one) => [one.id, one])).values(),
];

/** Decided last first; what nobody decided goes by its shift. */
export const byDecision = (a: Listed, b: Listed): number =>
  (b.decidedAt ?? b.fullSchedule.start).localeCompare(a.decidedAt ?? a.fullSchedule.start) || a.id.localeCompare(b.id);
