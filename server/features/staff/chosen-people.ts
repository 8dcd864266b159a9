import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobId, UserId } from '#domain/kernel/ids';
import { type Refusal, refusal } from '#domain/kernel/refusal';
import { giveJob } from '#domain/staff/people-bodies';
import type { KnownPerson } from '#domain/staff/person';
import type { PersonCommand } from '#domain/staff/person.commands';
import { DIRECTORY } from '../../decision-context/directory.js';
import type { PreparePeople } from './edit-people.messages.js';
import { isSeen } from './people.reader.js';

const notFoundAt = (field: string): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: refusal('not_found', { errors: [{ field, code: 'not_found' }] }),
});

/**
 * Edit of several chosen people in one write, all or nobody. Refuses `not_found` for one whom the editor does not see,
 * before any command is made. Duplicate ids count once.
 */
export const editChosen =
  (
    userIds: readonly UserId[],
    commandsFor: (people: readonly KnownPerson[]) => readonly PersonCommand[],
  ): PreparePeople<null> =>
  ({ people, editor }) => {
    const chosen: KnownPerson[] = [];
    for (const [index, userId] of userIds.entries()) {
      const person = people.get(userId);
      if (!person || !isSeen(editor, person)) return notFoundAt(`userIds[${index}]`);
      if (!chosen.includes(person)) chosen.push(person);
    }
    return { ok: true, commands: commandsFor(chosen), answer: () => null };
  };

/** Edit that adds a job to the terms of chosen people from a date on; also refuses `not_found` for an unknown job. */
export const giveJobTo =
  (userIds: readonly UserId[], jobId: JobId, from: CivilDate): PreparePeople<null> =>
  async (editing) => {
    const { jobs } = await editing.transaction.facts(DIRECTORY);
    if (!jobs.has(jobId)) return notFoundAt('jobId');
    return editChosen(userIds, (people) => giveJob(people, jobId, from))(editing);
  };
