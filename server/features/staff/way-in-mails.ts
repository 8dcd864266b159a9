import type { Kysely } from 'kysely';
import type { OrganisationId, UserId } from '#domain/kernel/ids';
import type { PersonChange } from '#domain/staff/person.decider';
import { isRaised } from '#domain/staff/person-access';
import type { Tables } from '../../database/tables.js';
import type { AccountLinks } from '../../accounts/account-links.js';
import type { MailedPerson, NewMail } from '../../accounts/account-mails.js';
import { hasLogin } from '../../access/open-account.js';

interface Edit {
  readonly organisationId: OrganisationId;
  readonly editorId: UserId;
  readonly changes: readonly PersonChange[];
  /** Milliseconds. */
  readonly now: number;
}

type Row = Omit<MailedPerson, 'email'> & { readonly email: string | null; readonly super_user: boolean };

/**
 * Mails about a new e-mail address (to the former one, with a link if it waits for confirmation) and about a higher
 * role (to the person and other superusers). Needs a call before the rows change. Ends links of settled addresses.
 * People who cannot log in get no mail.
 */
export async function wayInMails(
  db: Kysely<Tables>,
  links: AccountLinks,
  { organisationId, editorId, changes, now }: Edit,
): Promise<NewMail[]> {
  const present = changes.filter(({ removed }) => !removed);
  const moved = new Set(present.filter(isMoved).map(({ after }) => after.userId));
  const proposed = present.filter(isProposed);
  const settled = present.filter(
    ({ before, after }) => before?.waitingEmail && before.waitingEmail !== after.waitingEmail,
  );
  const raised = present.filter(({ before, after }) => isRaised(before, after));
  if (settled.length > 0) {
    const userIds = settled.map(({ after }) => after.userId);
    await links.end(db, { organisationId, userIds, kinds: ['proposed'] }, now);
  }
  if (moved.size + proposed.length + raised.length === 0) return [];
  const rows = await rowsOf(db, organisationId, [...present.map(({ after }) => after.userId), editorId]);
  const rowOf = new Map<string, Row>(rows.map((row) => [row.user_id, row]));
  const editor = rowOf.get(editorId);
  const mailTo = (userId: UserId, mail: Omit<NewMail, 'person'>): NewMail[] => {
    const row = rowOf.get(userId);
    return row?.email ? [{ ...mail, person: { ...row, email: row.email } }] : [];
  };
  const about = editor?.name ?? '';
  const withMailbox = proposed.flatMap(({ after: { userId } }) => {
    const email = rowOf.get(userId)?.email;
    return email ? [{ organisationId, userId, kind: 'proposed' as const, email }] : [];
  });
  const made = new Map((await links.make(db, withMailbox, now)).map((link) => [link.userId, link]));
  const names = raised.map(({ after }) => after.name).join(', ');
  const superusers = rows.filter(({ user_id, super_user }) => super_user && user_id !== editorId);
  return [
    ...[...moved].flatMap((userId) =>
      userId === editorId
        ? mailTo(userId, { kind: 'emailChanged', path: '/login' })
        : mailTo(userId, { kind: 'emailChangedBy', path: '/login', about }),
    ),
    ...proposed.flatMap(({ after: { userId, waitingEmail } }) => {
      const link = made.get(userId);
      const kind = waitingEmail?.email ? 'emailProposed' : 'emailRemovalProposed';
      return link ? mailTo(userId, { kind, path: '/confirm-email', about, link }) : [];
    }),
    ...raised.flatMap(({ before, after: { userId } }) =>
      before ? mailTo(userId, { kind: 'roleRaised', path: '/login' }) : [],
    ),
    ...(names === ''
      ? []
      : superusers
          .filter(({ user_id }) => !raised.some(({ after }) => after.userId === user_id))
          .flatMap(({ user_id }) =>
            mailTo(user_id as UserId, { kind: 'roleRaisedOther', path: '/people', about: names }),
          )),
  ];
}

const isMoved = ({ before, after }: PersonChange): boolean =>
  Boolean(before?.email) && before?.email?.toLowerCase() !== after.email?.toLowerCase();

const isProposed = ({ before, after }: PersonChange): boolean =>
  Boolean(after.waitingEmail) && after.waitingEmail !== before?.waitingEmail;

/** Enabled people who can log in: the given ones and all superusers, sorted by name. */
const rowsOf = (db: Kysely<Tables>, organisationId: OrganisationId, userIds: readonly UserId[]): Promise<Row[]> =>
  db
    .selectFrom('person')
    .select(['user_id', 'name', 'email', 'language', 'home_location_id', 'super_user'])
    .where('organisation_id', '=', organisationId)
    .where((where) => where.or([where('user_id', 'in', [...userIds]), where('super_user', '=', true)]))
    .where('enabled', '=', true)
    .where(hasLogin())
    .orderBy('name')
    .execute();
