import { usersEnabled } from '#domain/staff/staff.calls';
import { useQuery } from '../../platform/api/use-query.js';

interface Named {
  readonly userId: string;
  readonly name: string;
}

const FRESH = { freshMs: 300_000 };

/**
 * Name of a person from the figures, otherwise from the current staff (cached for 5 minutes). Undefined: not loaded, or
 * in neither.
 */
export function useEmployeeName(userId: string, figures: readonly Named[] | null): string | undefined {
  const { data } = useQuery(usersEnabled, {}, FRESH);
  return figures?.find((one) => one.userId === userId)?.name ?? data?.find(({ id }) => id === userId)?.name;
}
