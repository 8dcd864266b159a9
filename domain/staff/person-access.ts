import { isAdmin, type Role, roleOf } from '../access/access.js';
import type { LocationId, UserId } from '../kernel/ids.js';
import type { Person } from './person.js';

/** Author of an edit of people, with role and reach. */
export interface PersonEditor {
  readonly userId: UserId;
  readonly role: Role;
  readonly reach: ReadonlySet<LocationId>;
  /** Whether the editor may see and set wages. */
  readonly seesWages: boolean;
}

/** The type of those who are there for wages (specification, section 6). */
const WAGES_TYPE_NAME = 'Admin lonen';

/** Whether a user may see wages: superusers, and the type with access to wages. */
export const seesWages = (user: { readonly superUser: boolean; readonly typeName: string | null }): boolean =>
  user.superUser || user.typeName === WAGES_TYPE_NAME;

/** Role of a person; staff when the type is unknown. */
export const roleOfPerson = ({ superUser, typeName }: Pick<Person, 'superUser' | 'typeName'>): Role =>
  roleOf({ superUser, type: { name: typeName ?? '' } });

const RANKS: readonly Role[] = ['staff', 'admin', 'superuser'];

/** Whether an editor may give a role: superusers any, managers only staff, staff none. */
export const mayGiveRole = ({ role }: Pick<PersonEditor, 'role'>, given: Role): boolean =>
  role === 'superuser' || (isAdmin(role) && RANKS.indexOf(given) < RANKS.indexOf(role));

/**
 * Whether a change gives a person a higher role or the right to see wages; `before` null: new person, compared with
 * staff.
 */
export const isRaised = (before: Standing | null, after: Standing): boolean =>
  powerOf(after) > (before === null ? 0 : powerOf(before));

type Standing = Pick<Person, 'superUser' | 'typeName'>;

/** Rank of a role, in half steps: an admin who sees wages stands between admins and superusers. */
const powerOf = (person: Standing): number =>
  RANKS.indexOf(roleOfPerson(person)) + (!person.superUser && seesWages(person) ? 0.5 : 0);

/** Whether a person works at a location within the editor's reach. */
export const isWithinReach = (
  { reach }: Pick<PersonEditor, 'reach'>,
  { locationIds }: Pick<Person, 'locationIds'>,
): boolean => locationIds.some((id) => reach.has(id));

/**
 * Whether an editor may change a person: superusers everybody, managers only staff at locations within reach, not each
 * other or themselves.
 */
export const mayEdit = (
  editor: Omit<PersonEditor, 'seesWages'>,
  person: Pick<Person, 'superUser' | 'typeName' | 'locationIds'>,
): boolean =>
  editor.role === 'superuser' || (isWithinReach(editor, person) && mayGiveRole(editor, roleOfPerson(person)));
