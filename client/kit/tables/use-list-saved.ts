import { usersListSaved } from '#domain/staff/staff.calls';
import { call } from '../../platform/api/current-api.js';
import { useWrite } from '../mutations/use-write.js';

interface ListSaved {
  /** Last error thrown; null: none since. */
  readonly failure: unknown;
  /**
   * Sends the ids of the locations whose list is saved. False: the server did not record it, so the list must not be
   * saved.
   */
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
