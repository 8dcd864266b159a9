import { type ComponentType, lazy, Suspense } from 'react';
import { isAdmin, roleOf } from '#domain/access/access';
import { contentsShown } from '../../platform/state/later-parts.js';
import { useUser } from '../../platform/session/use-session.js';
import { loadTexts } from '../i18n.js';

interface BellModule {
  readonly HeaderBell: ComponentType;
}

const Nothing = () => null;

/** Loads a bell with its texts; when that fails, the frame has no bell. */
const load = (bell: () => Promise<BellModule>) =>
  lazy(async () => {
    try {
      await contentsShown();
      const [{ HeaderBell }] = await Promise.all([
        bell(),
        loadTexts(['notification', 'requests', 'swap', 'shiftRequest', 'timeOut', 'decisions']),
      ]);
      return { default: HeaderBell };
    } catch (error) {
      console.error(error);
      return { default: Nothing };
    }
  });

const StaffBell = load(() => import('../requests/staff-bell.js'));
const ManagerBell = load(() => import('../requests/manager-bell.js'));

/**
 * Bell with notifications and, for planners, requests to decide. Loads after the page; nothing when it cannot be
 * loaded.
 */
export function HeaderBell() {
  const Bell = isAdmin(roleOf(useUser())) ? ManagerBell : StaffBell;
  return (
    <Suspense fallback={null}>
      <Bell />
    </Suspense>
  );
}
