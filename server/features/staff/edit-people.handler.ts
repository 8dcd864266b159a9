import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LocationId } from '#domain/kernel/ids';
import { todayAt } from '#domain/kernel/zone';
import type { WirePersonView } from '#domain/staff/people.views';
import { PeopleDirectory } from '#domain/staff/people-directory';
import { isRaised, seesWages } from '#domain/staff/person-access';
import type { PersonCommand } from '#domain/staff/person.commands';
import { decidePeople, type PeopleContext } from '#domain/staff/person.decider';
import { personStream } from '#domain/staff/staff.events';
import type { Append } from '../../event-store/command-origin.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import type { Caller } from '../../http/caller.js';
import { SessionLookup } from '../../http/session-lookup.js';
import { AccountLinks } from '../../accounts/account-links.js';
import { AccountMails } from '../../accounts/account-mails.js';
import { endSessions } from '../../security/end-sessions.js';
import { DIRECTORY } from '../../decision-context/directory.js';
import { notFound } from '../../access/reach.js';
import { readWages } from '../../decision-context/person-wages.js';
import { todayIn } from '../../decision-context/today.js';
import { EditPeople, EditPerson, type PeopleEdit } from './edit-people.messages.js';
import { personView, readAccounts } from './person.presenter.js';
import { phoneNumber } from '../../accounts/phone-number.js';
import { lapsingWithPeople } from '../../decision-context/waiting-requests.js';
import { type PeopleScope, readPeople, writePeople } from './people-store.js';
import { wayInMails } from './way-in-mails.js';

/**
 * Adds or changes a person. Ends their sessions when they are disabled or get more rights, expires swaps and requests
 * of a disabled person, and queues mails about e-mail address and role.
 */
@CommandHandler(EditPerson)
export class EditPersonHandler implements ICommandHandler<EditPerson> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly sessions: SessionLookup,
    private readonly mails: AccountMails,
    private readonly links: AccountLinks,
  ) {}

  async execute({ origin, caller, command }: EditPerson): Promise<WirePersonView> {
    const answer = await this.runner.execute<WirePersonView>({
      origin,
      streamId: personStream(command.userId),
      // People stand in tables, and rules about all of them hold under the organisation's lock.
      solo: true,
      execute: async (transaction) => {
        const context = await peopleContext(transaction, caller, scopeOf(command, caller));
        const answer = async () => {
          const person = context.people.get(command.userId);
          if (!person) throw notFound();
          const { db } = transaction;
          const { organisationId } = caller;
          // As written: what is set today for later is not what they earn today.
          const [accounts, wagesOf] = await Promise.all([
            readAccounts(db, organisationId, command.userId),
            readWages(db, organisationId, [command.userId]),
          ]);
          const { editor } = context;
          return personView(
            { ...person, ...wagesOf(command.userId) },
            { account: accounts.get(command.userId), editor, nameOf: (id) => context.people.get(id)?.name },
          );
        };
        return writeEdit(
          transaction,
          { context, mails: this.mails, links: this.links },
          { commands: [command], answer },
        );
      },
    });
    // Reduced rights apply from the next request.
    this.sessions.forget(({ userId }) => userId === command.userId);
    return answer;
  }
}

/**
 * Edits several people in one transaction: prepares the edit with the present people, writes rows and events, and
 * queues mails for links. Requests of disabled people expire, and sessions end of people who get more rights. A
 * refused preparation writes nothing.
 */
@CommandHandler(EditPeople)
export class EditPeopleHandler implements ICommandHandler<EditPeople<unknown>> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly sessions: SessionLookup,
    private readonly mails: AccountMails,
    private readonly links: AccountLinks,
  ) {}

  async execute({ origin, caller, prepare }: EditPeople<unknown>): Promise<unknown> {
    const answer = await this.runner.execute<unknown>({
      origin,
      solo: true,
      execute: async (transaction) => {
        const context = await peopleContext(transaction, caller);
        const { people, editor } = context;
        const directory = await transaction.facts(DIRECTORY);
        const todayOf = (id: LocationId) => todayAt(transaction.now, directory.locations.get(id)?.zone ?? 'UTC');
        const edit = await prepare({ transaction, people, editor, todayOf });
        return edit.ok ? writeEdit(transaction, { context, mails: this.mails, links: this.links }, edit) : edit;
      },
    });
    this.sessions.forget();
    return answer;
  }
}

interface Writing {
  readonly context: PeopleContext;
  readonly mails: AccountMails;
  readonly links: AccountLinks;
}

/** Decides about people, writes their rows and queues mails; needs a command that runs `solo`. */
async function writeEdit<Answer>(
  transaction: CommandTransaction,
  { context, mails, links }: Writing,
  { commands, fieldsOf, faults, besides, answer }: Omit<PeopleEdit<Promise<Answer> | Answer>, 'ok'>,
): Promise<CommandOutcome<Answer>> {
  const decision = decidePeople(commands, context, fieldsOf, faults);
  if (!decision.ok) return decision;
  const { db, now } = transaction;
  const { organisationId } = transaction.origin;
  const { changes } = decision;
  const disabled = changes.filter(({ before, after }) => before?.enabled === true && !after.enabled);
  const expiries = await lapsingWithPeople(transaction, new Set(disabled.map(({ after }) => after.userId)));
  const wayIn = await wayInMails(db, links, { organisationId, editorId: context.editor.userId, changes, now });
  await writePeople(db, organisationId, changes);
  await mails.queue(db, organisationId, wayIn);
  const appends: Append[] = changes.map(({ after, events }) => ({ streamId: personStream(after.userId), events }));
  const others = (await besides?.(changes)) ?? [];
  // Nobody works on after being disabled, or with more rights in a session that began with fewer.
  for (const change of changes)
    if (disabled.includes(change) || (change.before && isRaised(change.before, change.after)))
      appends.push(...(await endSessions(db, { organisationId, at: { user_id: change.after.userId } }, now)));
  return { ok: true, appends: [...appends, ...others, ...expiries], answer: () => answer(changes) };
}

/** People on whom the decision about one person depends. */
function scopeOf(command: PersonCommand, caller: Caller): PeopleScope {
  const { email, birthDate } = 'details' in command ? (command.details ?? {}) : {};
  return {
    userIds: [command.userId, caller.userId],
    emails: email ? [email] : [],
    birthDates: birthDate ? [birthDate] : [],
  };
}

/** Facts for the rules of people; needs a command that runs `solo`. `scope` absent: with everybody. */
async function peopleContext(
  transaction: CommandTransaction,
  caller: Caller,
  scope?: PeopleScope,
): Promise<PeopleContext> {
  const { db } = transaction;
  const { organisationId, userId, locationId, role, reach } = caller;
  const directory = await transaction.facts(DIRECTORY);
  const [existing, { demo }] = await Promise.all([
    readPeople(db, organisationId, scope),
    db
      .selectFrom('organisation')
      .select('demo')
      .where('organisation_id', '=', organisationId)
      .executeTakeFirstOrThrow(),
  ]);
  const self = existing.find((person) => person.userId === userId);
  return {
    editor: { userId, role, reach, seesWages: self !== undefined && seesWages(self) },
    today: await todayIn(transaction, locationId),
    people: new PeopleDirectory(existing),
    locations: new Set(directory.locations.keys()),
    jobs: new Map(
      [...directory.jobs]
        .filter(([, { retired }]) => !retired)
        .map(([id, job]): [typeof id, readonly LocationId[]] => [id, job.locationIds]),
    ),
    phoneOf: (text) => phoneNumber(text, { demo }),
  };
}
