/** Outcome of a request. */
export type RequestOutcome = 'approved' | 'declined';

interface Listed {
  readonly id: string;
  /** Null: nobody decided; it was withdrawn, refused, or lapsed. */
  readonly decidedAt: string | null;
  readonly requestedAt?: string;
  readonly offeredAt?: string;
}

interface Requested extends Listed {
  readonly fullSchedule: { readonly id: string };
}

/** Merges fetched and live records, one entry per id, fetched ones first; the live record replaces the fetched one. */
export const mergeDecided = <One extends Listed>(answered: readonly One[], live: Iterable<One>): One[] => [
  ...new Map([...answered, ...live].map((one) => [one.id, one])).values(),
];

/** Comparator: latest decision first, by request date where nobody decided; equal times by id. */
export const byDecision = (a: Listed, b: Listed): number =>
  lastOf(b).localeCompare(lastOf(a)) || a.id.localeCompare(b.id);

/** Latest request for each shift, in the order of `list`; earlier requests for a shift are left out. */
export function latestOfEach<One extends Requested>(list: readonly One[]): One[] {
  const latest = new Map<string, One>();
  for (const one of list) {
    const latestOfShift = latest.get(one.fullSchedule.id);
    if (!latestOfShift || requestedAtOf(latestOfShift) < requestedAtOf(one)) latest.set(one.fullSchedule.id, one);
  }
  return list.filter((one) => latest.get(one.fullSchedule.id) === one);
}

const requestedAtOf = ({ requestedAt, offeredAt }: Pick<Listed, 'requestedAt' | 'offeredAt'>): string =>
  requestedAt ?? offeredAt ?? '';

const lastOf = (one: Listed): string => one.decidedAt ?? requestedAtOf(one);
