import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { STOPPABLE_SECONDS } from '#domain/delivery/delivery.calls';
import { type DeliveryEvent, deliveryStream } from '#domain/delivery/delivery.events';
import { mailingMail } from '#domain/delivery/mailing-mail';
import { placed, refuseMissingDates } from '#domain/delivery/placeholders';
import { monthOf } from '#domain/kernel/civil-date';
import type { DeliveryId, UserId } from '#domain/kernel/ids';
import { fieldRefusal } from '#domain/kernel/refusal';
import { notificationStream } from '#domain/notification/notification.events';
import { mailTexts } from '#domain/texts/mail-texts';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import { PublicAddress } from '../../http/public-address.js';
import { RateLimits } from '../../http/rate-limits.js';
import { CommandRefused } from '../../event-store/refused.js';
import { type NewMessage, Outbox } from '../../messaging/outbox.js';
import { UnsubscribeLinks } from '../../messaging/unsubscribe-links.js';
import { notificationKind } from '../../decision-context/notification-kind.js';
import { type NewDelivery, QueueDelivery, type DeliveryAnswer } from './delivery.messages.js';
import { loadPeople, type Recipient, recipientsOf } from './recipients.js';

/**
 * Queues one message per address and records the delivery in one transaction. Text placeholders are filled per
 * recipient; unsubscribed people are left out, except by text messages.
 */
@CommandHandler(QueueDelivery)
export class QueueDeliveryHandler implements ICommandHandler<QueueDelivery> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
    private readonly links: UnsubscribeLinks,
    private readonly publicAddress: PublicAddress,
  ) {}

  async execute(command: QueueDelivery): Promise<DeliveryAnswer> {
    const { delivery, origin, sender } = command;
    const { kind } = delivery;
    const missing = refuseMissingDates(delivery, delivery);
    if (missing) throw new CommandRefused(missing);
    const deliveryId = uuid() as DeliveryId;
    return this.runner.execute<DeliveryAnswer>({
      origin,
      streamId: deliveryStream(deliveryId),
      // Queues messages with what tells of them: both, or neither.
      solo: true,
      execute: async (transaction) => {
        const people = await loadPeople(transaction.db, origin.organisationId, delivery.userIds);
        const stopped = await stoppedBy(transaction, delivery);
        const recipients = recipientsOf(delivery, people, stopped);
        // Only what is accepted counts.
        if (sender.person) await this.limits.take('send', sender.person.userId);
        const about = await placeOf(transaction, sender.locationId);
        const notInvited = await this.outbox.add(
          await Promise.all(
            recipients.map(async (recipient) => ({
              organisation_id: origin.organisationId,
              message_id: uuid(),
              kind,
              delivery_id: deliveryId,
              notification_id: null,
              user_id: recipient.userId,
              recipient: recipient.address,
              language: recipient.language,
              status: 'waiting' as const,
              ...(delivery.stoppable && { due_at: new Date(Date.now() + STOPPABLE_SECONDS * 1000) }),
              ...(await this.wordsFor(delivery, recipient, {
                ...about,
                organisationId: origin.organisationId,
                sender: sender.person?.name ?? null,
              })),
            })),
          ),
          transaction.db,
        );
        const invited = recipients.filter(({ userId }) => !notInvited.has(userId));
        if (invited.length > 0) return queued(transaction, command, { deliveryId, recipients: invited });
        if (sender.person) throw new CommandRefused(fieldRefusal('userIds', 'not_invited'));
        // The outbox alone shows what a reminder by itself would have said.
        return { ok: true, appends: [], answer: () => ({ deliveryId, amount: 0 }) };
      },
    });
  }

  private async wordsFor(
    delivery: NewDelivery,
    { userId, name, language }: Recipient,
    { organisationId, host, location, smsSender, sender }: About,
  ): Promise<Pick<NewMessage, 'subject' | 'body' | 'html' | 'sender' | 'headers'>> {
    const { kind, from, until } = delivery;
    const fill = (text: string) => placed(text, { name, location, from, until });
    const text = fill(delivery.text);
    if (kind === 'push') {
      const subject = fill(mailTexts[language].reminder);
      // A second reminder of the same days takes the place of the first.
      const opens = { url: availabilityOf(delivery), topic: `reminder ${from} ${until}` };
      return { subject, body: text, html: null, sender: null, headers: JSON.stringify(opens) };
    }
    if (kind === 'sms') return { subject: null, body: text, html: null, sender: smsSender === '' ? null : smsSender };
    const about = stoppedWith(delivery);
    const { url, headers } = await this.links.of(host, { organisationId, userId, subject: about });
    const stop = { subject: about, url };
    const isReminder = delivery.subject === null;
    const mail = mailingMail({
      language,
      subject: fill(delivery.subject ?? mailTexts[language].reminder),
      // The link opens the page to enter availability.
      text: isReminder ? `${text}\n\n${this.publicAddress.of(host, availabilityOf(delivery))}` : text,
      sender,
      location,
      stop,
    });
    return { subject: mail.subject, body: mail.text, html: mail.html, sender: null, headers: JSON.stringify(headers) };
  }
}

/** Subject under which people can unsubscribe: reminders are the deliveries without a subject line. */
const stoppedWith = ({ subject }: NewDelivery): 'reminders' | 'mailings' =>
  subject === null ? 'reminders' : 'mailings';

/** Path of the page to enter availability for those dates. */
const availabilityOf = ({ from }: NewDelivery): string => (from ? `/available/${monthOf(from)}` : '/available');

/** Recipients who unsubscribed from messages of this kind; the sender decides about text messages. */
async function stoppedBy(transaction: CommandTransaction, delivery: NewDelivery): Promise<ReadonlySet<UserId>> {
  const { kind } = delivery;
  if (kind === 'sms') return new Set();
  await transaction.load(delivery.userIds.map(notificationStream));
  const stopped = new Set<UserId>();
  for (const userId of delivery.userIds) {
    const { choices } = await transaction.state(notificationKind, notificationStream(userId));
    if (choices[stoppedWith(delivery)]?.[kind] === false) stopped.add(userId);
  }
  return stopped;
}

function queued(
  transaction: CommandTransaction,
  { sender, delivery }: QueueDelivery,
  { deliveryId, recipients }: { readonly deliveryId: DeliveryId; readonly recipients: readonly Recipient[] },
): CommandOutcome<DeliveryAnswer> {
  const { kind, from, until } = delivery;
  const userIds = [...new Set(recipients.map(({ userId }) => userId))];
  const data = {
    deliveryId,
    locationId: sender.locationId,
    userIds,
    textId: transaction.writeText(delivery.text),
    ...(from === undefined || until === undefined ? {} : { period: { from, until } }),
  };
  const event: DeliveryEvent =
    kind === 'mail'
      ? { type: 'MailingQueued', data: { ...data, subjectId: transaction.writeText(subjectOf(delivery)) } }
      : { type: kind === 'sms' ? 'SmsQueued' : 'PushQueued', data };
  const count = userIds.length;
  const answer = (): DeliveryAnswer =>
    delivery.subject === null ? { deliveryId, amount: count } : { deliveryId, receipientCount: count };
  return { ok: true, appends: [{ streamId: deliveryStream(deliveryId), events: [event] }], answer };
}

interface About {
  readonly organisationId: string;
  /** Host at which links of mails lead to the product. */
  readonly host: string;
  readonly location: string;
  /** Sender of the location's text messages. */
  readonly smsSender: string;
  /** Sender; null: sent automatically. */
  readonly sender: string | null;
}

async function placeOf(
  transaction: CommandTransaction,
  locationId: string,
): Promise<Omit<About, 'sender' | 'organisationId'>> {
  const row = await transaction.db
    .selectFrom('location')
    .select(['name', 'sms_sender', 'domain'])
    .where('organisation_id', '=', transaction.origin.organisationId)
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow();
  return { location: row.name, smsSender: row.sms_sender, host: row.domain ?? 'localhost' };
}

/** Subject for the log; reminders have none of their own and get the Dutch standard one. */
const subjectOf = ({ subject }: NewDelivery): string => subject ?? mailTexts.nl.reminder;
