import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import { LiveState } from '../../platform/state/live-state.js';
import { session } from '../../platform/session/current-session.js';
import { rosterDirectory } from '../../roster/published-week/roster-directory.js';
import { departmentOfJobs } from './department.js';

/**
 * Only department with a job of the signed-in user; null: none, several, nobody signed in or the directory failed;
 * undefined: directory still loading.
 */
export const ownDepartment = new LiveState<string | null | undefined>(
  combineLatest([session.auth.values$, rosterDirectory.values$]).pipe(
    map(([auth, directory]) => {
      if (directory.phase === 'loading') return undefined;
      // Without departments every one is shown, which is worth more than an error.
      return directory.phase === 'ready' && auth
        ? departmentOfJobs(
            auth.user.jobs.map(({ id }) => id),
            directory.filters,
          )
        : null;
    }),
    distinctUntilChanged(),
  ),
  undefined,
  300_000,
);
