import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LocationId } from '#domain/kernel/ids';
import {
  type SpecialJobCommand,
  type SpecialJobContext,
  specialJobDecider,
  type SpecialJobs,
} from '#domain/special-job/special-job.decider';
import { type SpecialJobEvent, specialJobStream } from '#domain/special-job/special-job.events';
import type { WireSpecialJobView } from '#domain/special-job/special-job.views';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import type { StreamKind } from '../../event-store/stream-kind.js';
import { todayIn } from '../../decision-context/today.js';
import { EditSpecialJob, type SpecialJobEdit } from './special-job.messages.js';
import { specialJobViews } from './special-job.reader.js';

/** Stream kind of chores, one stream a location. */
export const specialJobKind: StreamKind<SpecialJobs, SpecialJobEvent> = { name: 'special-job', ...specialJobDecider };

/** Assigns, marks or removes a chore by one edit in the location's stream. Answers the chore, null after a removal. */
@CommandHandler(EditSpecialJob)
export class EditSpecialJobHandler implements ICommandHandler<EditSpecialJob> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ origin, locationId, edit }: EditSpecialJob): Promise<WireSpecialJobView | null> {
    const streamId = specialJobStream(locationId);
    return this.runner.execute<WireSpecialJobView | null>({
      origin,
      streamId,
      // The location's people and the texts of the answer are in tables.
      solo: true,
      execute: async (transaction) => {
        const state = await transaction.state(specialJobKind, streamId);
        const context = await contextOf(transaction, locationId, edit);
        const command = commandOf(transaction, locationId, edit, context);
        return outcomeOfDecision(specialJobDecider.decide(command, state, context, transaction.meta), {
          streamId,
          answer: async (after) => {
            const { jobs } = await after.state(specialJobKind, streamId);
            const job = jobs[edit.specialJobId];
            if (!job) return null;
            const written = edit.type === 'AssignSpecialJob' ? edit.body : '';
            const [view = null] = await specialJobViews(after.db, origin.organisationId, [job], written);
            return view;
          },
        });
      },
    });
  }
}

function commandOf(
  transaction: CommandTransaction,
  locationId: LocationId,
  edit: SpecialJobEdit,
  { today }: SpecialJobContext,
): SpecialJobCommand {
  if (edit.type !== 'AssignSpecialJob') return edit;
  const { body, date, ...assigned } = edit;
  return { ...assigned, locationId, date: date ?? today, bodyId: transaction.writeText(body) };
}

async function contextOf(
  transaction: CommandTransaction,
  locationId: LocationId,
  edit: SpecialJobEdit,
): Promise<SpecialJobContext> {
  const today = await todayIn(transaction, locationId);
  if (edit.type !== 'AssignSpecialJob') return { today };
  const row = await transaction.db
    .selectFrom('person')
    .select(['enabled', 'location_ids'])
    .where('organisation_id', '=', transaction.origin.organisationId)
    .where('user_id', '=', edit.userId)
    .executeTakeFirst();
  return { today, person: row && { enabled: row.enabled, isHere: row.location_ids.includes(locationId) } };
}
