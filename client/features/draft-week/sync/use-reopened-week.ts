import { useEffect, useState } from 'react';
import { session } from '../../../platform/session/current-session.js';
import type { OpenDraftWeek } from './open-draft-week.js';
import { expectedWeek, holdWeekOpen } from './opened-weeks.js';

/**
 * The week that a page asked for, open for as long as the page is there. A page that took so long to come that its week
 * was closed meanwhile gets it anew; `opening` is another one then.
 */
export function useReopenedWeek(requested: OpenDraftWeek): { readonly open: OpenDraftWeek; readonly opening: number } {
  const [kept, setKept] = useState({ open: requested, opening: 0 });
  const { open, opening } = kept;
  useEffect(() => {
    const release = holdWeekOpen(open);
    if (release) return release;
    const user = session.auth.value?.user;
    if (!user) return undefined;
    // oxlint-disable-next-line reading/no-effects -- opens live streams; only edits made later are sent
    const again = expectedWeek(open.locationId, open.monday, user.id);
    // oxlint-disable-next-line react/set-state-in-effect -- whether it is still open is known only now
    setKept({ open: again, opening: opening + 1 });
    return undefined;
  }, [open, opening]);
  return kept;
}
