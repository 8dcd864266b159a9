import { useEffect, useState } from 'react';
import { session } from '../../../platform/session/current-session.js';
import type { OpenDraftWeek } from './open-draft-week.js';
import { expectedWeek, holdWeekOpen } from './opened-weeks.js';

/**
 * Holds the requested week open while the page is mounted. A week that was closed before the page mounted is opened
 * again for the signed-in user; `opening` then counts up.
 */
export function useReopenedWeek(requested: OpenDraftWeek): { readonly open: OpenDraftWeek; readonly opening: number } {
  const [week, setWeek] = useState({ open: requested, opening: 0 });
  const { open, opening } = week;
  useEffect(() => {
    const release = holdWeekOpen(open);
    if (release) return release;
    const user = session.auth.value?.user;
    if (!user) return undefined;
    // oxlint-disable-next-line reading/no-effects -- opens live streams; only edits made later are sent
    const again = expectedWeek(open.locationId, open.monday, user.id);
    // oxlint-disable-next-line react/set-state-in-effect -- whether it is still open is known only now
    setWeek({ open: again, opening: opening + 1 });
    return undefined;
  }, [open, opening]);
  return week;
}
