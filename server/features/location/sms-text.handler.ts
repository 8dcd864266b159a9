import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { locationStream } from '#domain/location/location.events';
import type { SmsTextConfigView } from '#domain/location/location.views';
import { CommandRunner } from '../../event-store/command-runner.js';
import { selectTextContent } from '../../event-store/texts.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { notFound } from '../../access/reach.js';
import { ConfigureSmsText } from './location.messages.js';

/** Stores a location's text and sender for text messages and answers them; records nothing if both are unchanged. */
@CommandHandler(ConfigureSmsText)
export class ConfigureSmsTextHandler implements ICommandHandler<ConfigureSmsText> {
  constructor(private readonly runner: CommandRunner) {}

  execute(message: ConfigureSmsText): Promise<SmsTextConfigView> {
    return this.runner.execute<SmsTextConfigView>({
      origin: message.origin,
      streamId: locationStream(message.locationId),
      // Names and texts of a location are in its row, not in the log.
      solo: true,
      execute: (transaction) => decideText(transaction, message),
    });
  }
}

async function decideText(
  transaction: CommandTransaction,
  { origin, locationId, config }: ConfigureSmsText,
): Promise<CommandOutcome<SmsTextConfigView>> {
  const { organisationId } = origin;
  const before = await transaction.db
    .selectFrom('location')
    .select(['sms_sender', selectTextContent('location.sms_text_id').as('content')])
    .where('location.organisation_id', '=', organisationId)
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  if (!before) throw notFound();
  const { text } = config;
  const sender = config.sender ?? before.sms_sender;
  const answer = () => ({ text, sender });
  if (before.content === text && before.sms_sender === sender) return { ok: true, appends: [], answer };

  const textId = transaction.writeText(text);
  await transaction.db
    .updateTable('location')
    .set({ sms_text_id: textId, sms_sender: sender })
    .where('organisation_id', '=', organisationId)
    .where('location_id', '=', locationId)
    .execute();
  const event = { type: 'SmsTextConfigured' as const, data: { locationId, textId, sender } };
  return { ok: true, appends: [{ streamId: locationStream(locationId), events: [event] }], answer };
}
