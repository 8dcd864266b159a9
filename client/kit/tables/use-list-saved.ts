import { usersListSaved } from '#domain/staff/staff.calls';
import { call } from '../../platform/api/current-api.js';
import { useWrite } from '../mutations/use-write.js';

interface ListSaved {
  /** Last error thrown; null: none since. */
  readonly failure: unknown;
  /** Resolves with whether it was noted: what was not noted is not saved. */
  readonly note: (locationIds: readonly string[]) => Promise<boolean>;
}

/** Tells the server that a list of people is saved to a file, so that those people can see it in their data. */
export function useListSaved(): ListSaved {
  const { run, failure } = useWrite();
  return {
    failure,
    note: (locationIds) =>
      run(async () => {
        await call(usersListSaved, { body: { locationIds: [...locationIds] } });
      }),
  };
}
