import { usersEnabled } from '#domain/staff/staff.calls';
import { useQuery } from '../../platform/api/use-query.js';

interface Named {
  readonly userId: string;
  readonly name: string;
}

const FRESH = { freshMs: 300_000 };

/** Name of the person whose page it is, from the figures or else from the current staff. Undefined: not read yet. */
export function useEmployeeName(userId: string, figures: readonly Named[] | null): string | undefined {
  const { data } = useQuery(usersEnabled, {}, FRESH);
  return figures?.find((one) => one.userId === userId)?.name ?? data?.find(({ id }) => id === userId)?.name;
}
