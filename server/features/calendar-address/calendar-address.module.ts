import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { CalendarAddressController } from './calendar-address.controller.js';
import { RemoveCalendarAddressHandler, RenewCalendarAddressHandler } from './calendar-address.handlers.js';
import { CalendarAddresses } from './calendar-addresses.js';
import { CalendarShifts } from './calendar-shifts.js';
import { CalendarQueries } from './calendar.query.js';
import { Registers } from '../../registration/registers.js';

/** Private addresses at which calendar programs subscribe to a person's published shifts. */
@Registers(StreamKinds, { name: 'calendar-address', initialState: null, evolve: () => null })
@Module({
  controllers: [CalendarAddressController],
  providers: [
    CalendarAddresses,
    CalendarShifts,
    CalendarQueries,
    RemoveCalendarAddressHandler,
    RenewCalendarAddressHandler,
  ],
})
export class CalendarAddressModule {}
