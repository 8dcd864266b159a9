import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { CalendarAddressView } from '#domain/calendar-address/calendar-address.views';
import { instant } from '#domain/kernel/clock-time';
import { shiftFeed } from '#domain/own-roster/shift-feed';
import { DEFAULT_LANGUAGE } from '#domain/texts/language';
import { hashOf } from '../../security/tokens.js';
import { CalendarAddresses } from './calendar-addresses.js';
import { CalendarShifts } from './calendar-shifts.js';
import { ReadCalendar, ShowCalendarAddress } from './calendar-address.messages.js';

@QueryHandler(ShowCalendarAddress)
export class ShowCalendarAddressHandler implements IQueryHandler<ShowCalendarAddress> {
  constructor(private readonly addresses: CalendarAddresses) {}

  async execute({ caller }: ShowCalendarAddress): Promise<CalendarAddressView> {
    const address = await this.addresses.find({ organisation_id: caller.organisationId, user_id: caller.userId });
    return {
      since: address && instant(address.renewed_at.getTime()),
      readAt: address?.read_at ? instant(address.read_at.getTime()) : null,
    };
  }
}

@QueryHandler(ReadCalendar)
export class ReadCalendarHandler implements IQueryHandler<ReadCalendar> {
  constructor(
    private readonly addresses: CalendarAddresses,
    private readonly shifts: CalendarShifts,
  ) {}

  async execute({ token }: ReadCalendar): Promise<string | null> {
    const owner = await this.addresses.ownerOf(hashOf(token));
    return owner && shiftFeed(await this.shifts.of(owner), owner.language ?? DEFAULT_LANGUAGE);
  }
}
