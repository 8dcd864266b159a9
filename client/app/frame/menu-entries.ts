import {
  type Icon,
  IconArrowsExchange,
  IconBeach,
  IconBellRinging,
  IconBriefcase,
  IconBuilding,
  IconBuildingStore,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarExclamation,
  IconCalendarOff,
  IconCalendarStats,
  IconCalendarUser,
  IconChartBar,
  IconCircleDashed,
  IconClipboardCheck,
  IconClockHour9,
  IconDeviceTablet,
  IconHistory,
  IconInbox,
  IconLayoutDashboard,
  IconListCheck,
  IconListDetails,
  IconMail,
  IconMailForward,
  IconMessage,
  IconNote,
  IconPhone,
  IconPlaneDeparture,
  IconPrinter,
  IconScale,
  IconSpeakerphone,
  IconTablePlus,
  IconTags,
  IconTemplate,
  IconUserCircle,
  IconUserMinus,
  IconUsers,
  IconUserOff,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type MenuItem, menuOf, type RoleFacts } from '#domain/access/access';

/** Group of the menu, in the order of the entries. */
export type MenuGroup = 'roster' | 'requests' | 'staff' | 'communication' | 'insight' | 'settings';

/** Id of a menu entry, and its key in the texts `nav.entry.*`; the item `manager` has several entries. */
export type MenuEntryId =
  | Exclude<MenuItem, 'manager'>
  | `manager-${'organisation' | 'locations' | 'jobs' | 'templates' | 'scenarios' | 'scheduler' | 'start-times' | 'outbox' | 'erasure'}`;

/** Entry of the menu; `item` decides who may see it. */
export interface NavigationEntry {
  readonly id: MenuEntryId;
  readonly item: MenuItem;
  readonly group: MenuGroup;
  readonly path: string;
  readonly icon: Icon;
}

const entry = (
  item: Exclude<MenuItem, 'manager'>,
  group: MenuGroup,
  icon: Icon,
  path = `/${item}`,
): NavigationEntry => ({
  id: item,
  item,
  group,
  path,
  icon,
});

const managerEntry = (
  page:
    | 'organisation'
    | 'locations'
    | 'jobs'
    | 'templates'
    | 'scenarios'
    | 'scheduler'
    | 'start-times'
    | 'outbox'
    | 'erasure',
  icon: Icon,
): NavigationEntry => ({
  id: `manager-${page}`,
  item: 'manager',
  group: 'settings',
  path: `/manager/${page}`,
  icon,
});

/** All entries of the menu, in order of appearance; the MENU table decides which users see which. */
export const MENU_ENTRIES: readonly NavigationEntry[] = [
  entry('main', 'roster', IconLayoutDashboard),
  entry('new-rooster', 'roster', IconTablePlus),
  entry('check-rooster', 'roster', IconListCheck),
  entry('templates', 'roster', IconTemplate),
  entry('rooster', 'roster', IconCalendarUser),
  entry('agenda', 'roster', IconCalendarEvent),
  entry('requests', 'requests', IconInbox),
  entry('timeout-overview', 'requests', IconBeach),
  entry('swap-shifts-overview', 'requests', IconArrowsExchange),
  entry('shift-request-overview', 'requests', IconCircleDashed),
  entry('free-day-overview', 'requests', IconCalendarOff),
  entry('available', 'requests', IconCalendarCheck),
  entry('free-day', 'requests', IconCalendarCheck),
  entry('timeout', 'requests', IconPlaneDeparture),
  entry('people', 'staff', IconUsers),
  entry('phone-list', 'staff', IconPhone),
  entry('special-job', 'staff', IconClipboardCheck, '/special-job/add'),
  entry('availability-reminder', 'staff', IconBellRinging),
  entry('news', 'communication', IconSpeakerphone),
  entry('mail-tool', 'communication', IconMail),
  entry('note', 'communication', IconNote),
  entry('comment', 'communication', IconMessage),
  entry('stats', 'insight', IconChartBar),
  entry('calloff-overview', 'insight', IconUserMinus),
  entry('fairness', 'insight', IconUsersGroup),
  entry('files', 'insight', IconPrinter),
  entry('history', 'insight', IconHistory),
  entry('cancel-reason', 'settings', IconTags),
  entry('blocked-days', 'settings', IconCalendarExclamation),
  entry('wall-screens', 'settings', IconDeviceTablet),
  entry('rules', 'settings', IconScale, '/manager/rules'),
  entry('account', 'settings', IconUserCircle),
  entry('sheet', 'settings', IconPrinter),
  managerEntry('organisation', IconBuilding),
  managerEntry('locations', IconBuildingStore),
  managerEntry('jobs', IconBriefcase),
  managerEntry('templates', IconListDetails),
  managerEntry('scenarios', IconUsersGroup),
  managerEntry('scheduler', IconCalendarStats),
  managerEntry('start-times', IconClockHour9),
  managerEntry('outbox', IconMailForward),
  managerEntry('erasure', IconUserOff),
];

/** Page that the menu lists as `templates`; /manager leads to it for templates of other locations. */
const TWICE: MenuEntryId = 'manager-templates';

/** Whether a page exists for an entry: one of the paths is the entry's own, begins with it, or redirects from it. */
const exists = ({ path }: NavigationEntry, pagePaths: readonly string[]): boolean =>
  pagePaths.some((page) => `/${page}` === path || `/${page}/`.startsWith(`${path}/`));

/** Menu entries that the user may open, among `pagePaths` (without a leading slash), in the order of MENU_ENTRIES. */
export const menuEntries = (user: RoleFacts, pagePaths: readonly string[]): NavigationEntry[] => {
  const items = menuOf(user);
  return MENU_ENTRIES.filter(
    (candidate) => candidate.id !== TWICE && items.includes(candidate.item) && exists(candidate, pagePaths),
  );
};

/** Entry of a page: of those whose path is the address or begins it, the one with the longest path; undefined: none. */
export const entryAt = (entries: readonly NavigationEntry[], pathname: string): NavigationEntry | undefined =>
  entries
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
