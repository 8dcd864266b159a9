import { type Kysely, sql } from 'kysely';
import type { OrganisationId, UserId } from '#domain/kernel/ids';
import type { PersonChange } from '#domain/staff/person.decider';
import type { Tables } from '../../database/tables.js';
import type { NewMail } from '../../planning/account-mails.js';

interface Edit {
  readonly organisationId: OrganisationId;
  readonly changes: readonly PersonChange[];
}

/**
 * Mails to the address that somebody had, where somebody else gives them another one: whoever holds an address can ask
 * for a password there. Only who logs in already, with a password or a passkey, hears of it; before the write, while the address is still there.
 */
export async function newAddressMails(
  db: Kysely<Tables>,
  editorId: UserId,
  { organisationId, changes }: Edit,
): Promise<NewMail[]> {
  const moved = changes.flatMap(({ before, after, removed }) =>
    !removed && before?.email && before.email.toLowerCase() !== after.email?.toLowerCase() ? [after.userId] : [],
  );
  if (moved.length === 0) return [];
  const people = await db
    .selectFrom('person')
    .select(['user_id', 'name', 'email', 'language', 'home_location_id'])
    .where('organisation_id', '=', organisationId)
    .where('user_id', 'in', [...moved, editorId])
    .where(
      sql<boolean>`(password_hash is not null or user_id = ${editorId} or exists (
        select from passkey where passkey.organisation_id = person.organisation_id and passkey.user_id = person.user_id))`,
    )
    .execute();
  const editor = people.find(({ user_id }) => user_id === editorId);
  return people.flatMap((person): NewMail[] => {
    if (person.email === null || !moved.some((id) => id === person.user_id)) return [];
    const mail = { person: { ...person, email: person.email }, path: '/login' };
    return [
      editor && editor !== person
        ? { ...mail, kind: 'emailChangedBy', about: editor.name }
        : { ...mail, kind: 'emailChanged' },
    ];
  });
}
