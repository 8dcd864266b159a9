import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { rosterWeekKind } from '../../decision-context/planning-contexts.js';
import { AcknowledgedLive } from './acknowledged.live.js';
import { AddShiftHandler, AddShiftsFromTemplateHandler } from './add-shift.handlers.js';
import { ChangeShiftHandler } from './change-shift.handler.js';
import { FirstScreenQuery } from './first-screen.query.js';
import { OnDutyQueries } from './on-duty.query.js';
import { OwnLive } from './own.live.js';
import { OwnEntryReader } from './own-entries.js';
import { OwnShiftReader } from './own-shifts.js';
import { PutShiftBackHandler } from './put-shift-back.handler.js';
import { RemoveShiftHandler } from './remove-shift.handler.js';
import { RosterWeekController } from './roster-week.controller.js';
import { RosterWeekLive } from './roster-week.live.js';
import { shiftIdProjection } from './shift-id.projection.js';
import { shiftProjection } from './shift.projection.js';
import { ShiftsController } from './shifts.controller.js';
import { ShiftsQueries } from './shifts.query.js';
import { StaffingQueries } from './staffing.query.js';
import { WeekStateLive } from './week-state.live.js';
import { WeekStateQueries } from './week-state.query.js';
import { Registers } from '../../registration/registers.js';

@Registers(StreamKinds, rosterWeekKind)
@Registers(InlineProjections, shiftProjection, shiftIdProjection)
@Module({
  controllers: [RosterWeekController, ShiftsController],
  providers: [
    AcknowledgedLive,
    AddShiftHandler,
    AddShiftsFromTemplateHandler,
    ChangeShiftHandler,
    StaffingQueries,
    OnDutyQueries,
    ShiftsQueries,
    FirstScreenQuery,
    OwnLive,
    OwnEntryReader,
    OwnShiftReader,
    WeekStateQueries,
    PutShiftBackHandler,
    RemoveShiftHandler,
    RosterWeekLive,
    WeekStateLive,
  ],
})
export class RosterWeekModule {}
