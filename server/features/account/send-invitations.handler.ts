import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Kysely } from 'kysely';
import { type AccountEvent, accountStream } from '#domain/account/account.events';
import type { InvitationsView } from '#domain/account/account.views';
import { invitationFault } from '#domain/account/invitation';
import { roleOf } from '#domain/access/access';
import type { UserId } from '#domain/kernel/ids';
import { DATABASE, type Database } from '../../database/database.js';
import type { Tables } from '../../database/tables.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../../access/reach.js';
import { AccountLinks } from '../../accounts/account-links.js';
import { AccountMails } from '../../accounts/account-mails.js';
import { SendInvitations } from './account.messages.js';
import { hasLogin, hasOpenAccount } from '../../access/open-account.js';
import { listMeets } from '../../database/conditions.js';

/**
 * Creates and mails invitation links and marks the people as invited; without `userIds` everybody within reach who was
 * never invited. Skips people who may not be invited, with the reason. `kept`: no mail is sent, so the links stay in
 * the outbox.
 */
@CommandHandler(SendInvitations)
export class SendInvitationsHandler implements ICommandHandler<SendInvitations> {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly reach: Reach,
    private readonly runner: CommandRunner,
    private readonly links: AccountLinks,
    private readonly mails: AccountMails,
  ) {}

  async execute({ caller, origin, userIds }: SendInvitations): Promise<InvitationsView> {
    const { organisationId } = caller;
    const requested = userIds
      ? await this.reach.colleagues(caller, [...new Set(userIds)], (index) => `userIds[${index}]`)
      : await this.notInvited(caller);
    return this.runner.execute<InvitationsView>({
      origin,
      solo: true,
      execute: async (transaction) => {
        const { db, now } = transaction;
        const people = await peopleOf(db, organisationId, requested);
        const judged = people.map((person) => ({ person, reason: invitationFault(inviteeOf(person), caller.role) }));
        // An address is there, or there would be a reason.
        const wanted = judged.flatMap(({ person, reason }) =>
          reason === null && person.email !== null ? [{ ...person, email: person.email }] : [],
        );
        const made = await this.links.make(
          db,
          wanted.map(({ user_id, email }) => ({
            organisationId,
            userId: user_id as UserId,
            kind: 'invitation',
            email,
          })),
          now,
        );
        const linkOf = new Map(made.map((link) => [link.userId as string, link]));
        await this.mails.queue(
          db,
          organisationId,
          wanted.flatMap((person) => {
            const link = linkOf.get(person.user_id);
            return link ? [{ kind: 'invitation' as const, person, path: '/invitation', link }] : [];
          }),
        );
        const areStored = await this.mails.areKept(organisationId, db);
        const invited = made.map(({ userId }) => userId);
        await markInvited(db, organisationId, invited, now);
        const skipped = judged.flatMap(({ person, reason }) =>
          reason === null ? [] : [{ userId: person.user_id as UserId, reason }],
        );
        return {
          ok: true,
          appends: invited.map((userId) => ({
            streamId: accountStream(userId),
            events: [{ type: 'PersonInvited', data: { userId } } satisfies AccountEvent],
          })),
          answer: () => ({ invited, skipped, kept: areStored }),
        };
      },
    });
  }

  /** Ids of people within reach with an open account and an address who were never invited; admins get only staff. */
  private async notInvited({ organisationId, reach, role }: Caller): Promise<string[]> {
    const rows = await this.db
      .selectFrom('person')
      .select(['user_id', 'super_user', 'type_name'])
      .where('organisation_id', '=', organisationId)
      .where(hasOpenAccount())
      .where((row) => row.not(hasLogin()))
      .where('invited_at', 'is', null)
      .where('email', 'is not', null)
      .where(listMeets('location_ids', reach))
      .execute();
    return rows
      .filter((row) => role === 'superuser' || roleOf(roleFacts(row)) === 'staff')
      .map(({ user_id }) => user_id);
  }
}

const peopleOf = async (db: Kysely<Tables>, organisationId: string, userIds: readonly string[]) =>
  userIds.length === 0
    ? []
    : db
        .selectFrom('person')
        .select(['user_id', 'name', 'email', 'language', 'home_location_id'])
        .select(['enabled', 'super_user', 'type_name', hasOpenAccount().as('isOpen'), hasLogin().as('has_login')])
        .where('organisation_id', '=', organisationId)
        .where('user_id', 'in', [...userIds])
        .orderBy('name')
        .execute();

type PersonRow = Awaited<ReturnType<typeof peopleOf>>[number];

const roleFacts = ({ super_user, type_name }: Pick<PersonRow, 'super_user' | 'type_name'>) => ({
  superUser: super_user,
  type: { name: type_name },
});

const inviteeOf = (row: PersonRow) => ({
  role: roleOf(roleFacts(row)),
  email: row.email,
  enabled: row.enabled,
  hasLeft: row.enabled && !row.isOpen,
  hasPassword: row.has_login,
});

async function markInvited(
  db: Kysely<Tables>,
  organisationId: string,
  userIds: readonly UserId[],
  now: number,
): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .updateTable('person')
    .set({ invited_at: new Date(now) })
    .where('organisation_id', '=', organisationId)
    .where('user_id', 'in', [...userIds])
    .execute();
}
