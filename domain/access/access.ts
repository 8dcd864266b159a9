/**
 * Role of a person. Permission table of pages and calls, used by the menu, the route guard and the server (product page
 * "People and places", api page section 2).
 */
export type Role = 'superuser' | 'admin' | 'staff';

/** Full-timer or part-timer, decided by the user's `always` flag. */
export type EmploymentKind = 'full_timer' | 'part_timer';

/** Names of user types that make a manager (specification, section 6); every other name is staff. */
export const ADMIN_TYPE_NAMES: readonly string[] = ['Admin', 'Leidinggevende', 'Mail / rooster', 'Admin lonen'];

/** Name of the user type of everybody who is no manager. */
export const STAFF_TYPE_NAME = 'Medewerker';

/** All user types that a person can get, managers' first. */
export const TYPE_NAMES: readonly string[] = [...ADMIN_TYPE_NAMES, STAFF_TYPE_NAME];

/** Fields of a person that decide their role and employment. */
export interface RoleFacts {
  readonly superUser: boolean;
  /** Full-timer. */
  readonly always: boolean;
  readonly type: { readonly name: string };
}

/** Role of a person: `superuser` flag first, then the name of the user type. */
export const roleOf = (user: Pick<RoleFacts, 'superUser' | 'type'>): Role => {
  if (user.superUser) return 'superuser';
  return ADMIN_TYPE_NAMES.includes(user.type.name) ? 'admin' : 'staff';
};

/** Whether a role is a manager's: admin or superuser. */
export const isAdmin = (role: Role): boolean => role !== 'staff';

/** Whether a user manages a location: superusers all of them, admins those where they are home or enabled. */
export const managesLocation = <LocationId>(
  user: Pick<RoleFacts, 'superUser' | 'type'> & { readonly locationIds: readonly LocationId[] },
  locationId: LocationId,
): boolean => user.superUser || (isAdmin(roleOf(user)) && user.locationIds.includes(locationId));

/** Kind of employment: `always` means full-timer. */
export const employmentOf = (user: Pick<RoleFacts, 'always'>): EmploymentKind =>
  user.always ? 'full_timer' : 'part_timer';

type Entry = {
  readonly roles: readonly Role[];
  readonly employment?: EmploymentKind;
  /** In the route check only, not in the menu. */
  readonly hidden?: true;
};

const EVERYBODY: readonly Role[] = ['superuser', 'admin', 'staff'];
const ADMINS: readonly Role[] = ['superuser', 'admin'];
const SUPERUSERS: readonly Role[] = ['superuser'];

/** Pages by first path segment, in menu order, each with the roles and employment that may open it. */
export const MENU = {
  main: { roles: EVERYBODY },
  'new-rooster': { roles: ADMINS },
  'check-rooster': { roles: ADMINS },
  templates: { roles: ADMINS },
  rooster: { roles: EVERYBODY },
  agenda: { roles: ADMINS },
  requests: { roles: EVERYBODY },
  'timeout-overview': { roles: ADMINS },
  'swap-shifts-overview': { roles: ADMINS },
  'shift-request-overview': { roles: ADMINS },
  'free-day-overview': { roles: ADMINS },
  available: { roles: EVERYBODY, employment: 'part_timer' },
  'free-day': { roles: EVERYBODY, employment: 'full_timer' },
  timeout: { roles: EVERYBODY },
  people: { roles: ADMINS },
  'phone-list': { roles: EVERYBODY },
  'special-job': { roles: ADMINS },
  'availability-reminder': { roles: SUPERUSERS },
  news: { roles: ADMINS },
  'mail-tool': { roles: ADMINS },
  note: { roles: ADMINS },
  comment: { roles: ADMINS, hidden: true },
  stats: { roles: ADMINS },
  'calloff-overview': { roles: ADMINS },
  fairness: { roles: EVERYBODY },
  files: { roles: ADMINS },
  history: { roles: ADMINS },
  'cancel-reason': { roles: ADMINS },
  'blocked-days': { roles: ADMINS },
  'wall-screens': { roles: ADMINS },
  rules: { roles: ADMINS },
  account: { roles: EVERYBODY, hidden: true },
  sheet: { roles: EVERYBODY, hidden: true },
  manager: { roles: SUPERUSERS },
} satisfies Record<string, Entry>;

/** First path segment of a page. */
export type MenuItem = keyof typeof MENU;

const holds = (entry: Entry, user: RoleFacts): boolean =>
  entry.roles.includes(roleOf(user)) && (!entry.employment || entry.employment === employmentOf(user));

/** Pages in a user's menu, in menu order, without hidden ones. */
export const menuOf = (user: RoleFacts): MenuItem[] =>
  (Object.keys(MENU) as MenuItem[]).filter((item) => {
    const entry: Entry = MENU[item];
    return !entry.hidden && holds(entry, user);
  });

/** Parts of a page that only admins open, although its menu entry is everybody's. */
const ADMIN_PATHS: readonly RegExp[] = [/^\/main\/.+/];

/** Pages under the path of another menu entry that have an entry of their own. */
const ITEMS_OF_PATHS: readonly (readonly [RegExp, MenuItem])[] = [[/^\/manager\/rules(\/|$)/, 'rules']];

/**
 * Whether a user may open a path, by the menu entry of its first segment (`/manager/rules`: `rules`); unknown segments
 * are refused. Below `/main/` only managers. Not for `/login`.
 */
export function mayOpen(user: RoleFacts, path: string): boolean {
  const segment = ITEMS_OF_PATHS.find(([pattern]) => pattern.test(path))?.[1] ?? path.split('/')[1] ?? '';
  if (!Object.hasOwn(MENU, segment) || !holds(MENU[segment as MenuItem], user)) return false;
  return isAdmin(roleOf(user)) || !ADMIN_PATHS.some((pattern) => pattern.test(path));
}

/** Role that may use a call; `:own` limits it to the user's own records. */
export type CallRole = Role | `${Role}:own` | 'public';

/** Groups of roles for declarations of calls. */
export const CALL_ROLES = {
  public: ['public'],
  all: ['superuser', 'admin', 'staff'],
  allOwn: ['superuser:own', 'admin:own', 'staff:own'],
  admin: ['superuser', 'admin'],
  adminOwn: ['superuser:own', 'admin:own'],
  adminAndOwn: ['superuser', 'admin', 'staff:own'],
  superuser: ['superuser'],
  superuserAndAdminOwn: ['superuser', 'admin:own'],
} as const satisfies Record<string, readonly CallRole[]>;

/** Access of a role to a call: none, own records only, or all records within reach. */
export type CallAccess = 'none' | 'own' | 'full';

/** Access that a call's `roles` give to a role; `full` wins over `own`. */
export function callAccess(roles: readonly CallRole[], role: Role): CallAccess {
  if (roles.includes(role)) return 'full';
  return roles.includes(`${role}:own`) ? 'own' : 'none';
}
