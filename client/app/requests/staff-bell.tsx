import { Bell } from '../../features/notification/bell.js';

/** Bell of staff: notifications only. */
export const HeaderBell = () => <Bell waiting={0} />;
