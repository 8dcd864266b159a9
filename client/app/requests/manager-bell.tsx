import { Bell } from '../../features/notification/bell.js';
import { ToDecideList } from './to-decide-list.js';
import { useToDecide } from './use-to-decide.js';

/** The bell of a manager: what waits for a decision is behind it too. */
export function HeaderBell() {
  const waiting = useToDecide()?.length ?? 0;
  return <Bell ToDecide={ToDecideList} waiting={waiting} />;
}
