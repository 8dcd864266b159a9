import { Bell } from '../../features/notification/bell.js';

/** The bell of who decides nothing. */
export const HeaderBell = () => <Bell waiting={0} />;
