import type { CalendarAddressView } from '#domain/calendar-address/calendar-address.views';
import { instant } from '#domain/kernel/clock-time';
import { shiftFeed } from '#domain/own-roster/shift-feed';
import { DEFAULT_LANGUAGE } from '#domain/texts/language';
import { hashOf } from '../../security/tokens.js';
import { CalendarAddresses } from './calendar-addresses.js';
import { CalendarShifts } from './calendar-shifts.js';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../http/caller.js';

@Injectable()
export class CalendarQueries {
  constructor(
    private readonly addresses: CalendarAddresses,
    private readonly shifts: CalendarShifts,
  ) {}

  /** What may be told of the caller's address. */
  async showCalendarAddress(caller: Caller): Promise<CalendarAddressView> {
    const address = await this.addresses.find({ organisation_id: caller.organisationId, user_id: caller.userId });
    return {
      since: address && instant(address.renewed_at.getTime()),
      readAt: address?.read_at ? instant(address.read_at.getTime()) : null,
    };
  }

  /** The calendar behind an address, as iCalendar; null: nobody's. */
  async readCalendar(token: string): Promise<string | null> {
    const owner = await this.addresses.ownerOf(hashOf(token));
    return owner && shiftFeed(await this.shifts.of(owner), owner.language ?? DEFAULT_LANGUAGE);
  }
}
