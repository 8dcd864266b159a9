import type { CalendarAddressView } from '#domain/calendar-address/calendar-address.views';
import { instant } from '#domain/kernel/clock-time';
import { shiftFeed } from '#domain/own-roster/shift-feed';
import { DEFAULT_LANGUAGE } from '#domain/texts/languages';
import { hashOf } from '../../security/tokens.js';
import { CalendarAddresses } from './calendar-addresses.js';
import { CalendarShifts } from './calendar-shifts.js';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../http/caller.js';
import { KeyGate } from '../../http/key-gate.js';
import { RateLimits } from '../../http/rate-limits.js';

/** Bytes of a key's hash that identify a calendar in the log. */
const LOGGED_BYTES = 12;

/**
 * Reads the state of the caller's calendar address (without the address, which is not stored), and the calendar itself
 * for anybody with its token.
 */
@Injectable()
export class CalendarQueries {
  constructor(
    private readonly addresses: CalendarAddresses,
    private readonly shifts: CalendarShifts,
    private readonly gate: KeyGate,
    private readonly limits: RateLimits,
  ) {}

  /** Since when the caller's address exists and when it was last read; null: none, never. */
  async showCalendarAddress(caller: Caller): Promise<CalendarAddressView> {
    const address = await this.addresses.find({ organisation_id: caller.organisationId, user_id: caller.userId });
    return {
      since: address && instant(address.renewed_at.getTime()),
      readAt: address?.read_at ? instant(address.read_at.getTime()) : null,
    };
  }

  /**
   * Calendar of an address in iCalendar format; null: unknown address, or the owner's account is closed. `ip`: address
   * of the visitor.
   * @throws CommandRefused `too_many_requests` if this calendar is read too often, or after too many unknown addresses
   */
  async readCalendar(token: string, ip: string): Promise<string | null> {
    const hash = hashOf(token);
    const owner = await this.gate.open({ of: 'calendar', token, ip }, async () => {
      await this.limits.take('calendar', hash.toString('hex', 0, LOGGED_BYTES));
      return this.addresses.ownerOf(hash);
    });
    return owner && shiftFeed(await this.shifts.of(owner), owner.language ?? DEFAULT_LANGUAGE);
  }
}
