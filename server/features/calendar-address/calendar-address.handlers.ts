import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CalendarAddressEvent, calendarAddressStream } from '#domain/calendar-address/calendar-address.events';
import type { NewCalendarAddress } from '#domain/calendar-address/calendar-address.views';
import { instant } from '#domain/kernel/clock-time';
import { CommandRunner } from '../../event-store/command-runner.js';
import { hashOf, newToken } from '../../security/tokens.js';
import { CalendarAddresses } from './calendar-addresses.js';
import { RemoveCalendarAddress, RenewCalendarAddress } from './calendar-address.messages.js';

/**
 * Replaces the caller's calendar address by a new one and records `CalendarAddressRenewed`. Stores only the hash of
 * the token.
 */
@CommandHandler(RenewCalendarAddress)
export class RenewCalendarAddressHandler implements ICommandHandler<RenewCalendarAddress> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly addresses: CalendarAddresses,
  ) {}

  /**
   * Answers path and date of the new address; the token is not part of the stored outcome, so a repeated key gets
   * another path.
   */
  async execute({ caller: { organisationId, userId }, origin }: RenewCalendarAddress): Promise<NewCalendarAddress> {
    const token = newToken();
    const event: CalendarAddressEvent = { type: 'CalendarAddressRenewed', data: { userId } };
    const answer = await this.runner.execute({
      origin,
      solo: true,
      execute: async (transaction) => {
        const address = { token_hash: hashOf(token), renewed_at: new Date(transaction.now) };
        await this.addresses.put(transaction.db, { organisation_id: organisationId, user_id: userId }, address);
        // The secret is not part of the answer that is kept.
        return {
          ok: true,
          appends: [{ streamId: calendarAddressStream(userId), events: [event] }],
          answer: () => instant(transaction.now),
        };
      },
    });
    return { path: `/api/calendar/${token}.ics`, since: answer };
  }
}

/** Deletes the caller's calendar address and records `CalendarAddressRemoved`; records nothing without an address. */
@CommandHandler(RemoveCalendarAddress)
export class RemoveCalendarAddressHandler implements ICommandHandler<RemoveCalendarAddress> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly addresses: CalendarAddresses,
  ) {}

  async execute({ caller: { organisationId, userId }, origin }: RemoveCalendarAddress): Promise<void> {
    const event: CalendarAddressEvent = { type: 'CalendarAddressRemoved', data: { userId } };
    await this.runner.execute({
      origin,
      solo: true,
      execute: async (transaction) => {
        const removed = await this.addresses.remove(transaction.db, {
          organisation_id: organisationId,
          user_id: userId,
        });
        return {
          ok: true,
          appends: [{ streamId: calendarAddressStream(userId), events: removed ? [event] : [] }],
          answer: () => null,
        };
      },
    });
  }
}
