import { Bell } from '../../features/notification/bell.js';
import { ToDecideList } from './to-decide-list.js';
import { useToDecide } from './use-to-decide.js';

/** Bell of a manager: notifications, and requests to decide. */
export function HeaderBell() {
  const waiting = useToDecide()?.length ?? 0;
  return <Bell ToDecide={ToDecideList} waiting={waiting} />;
}
