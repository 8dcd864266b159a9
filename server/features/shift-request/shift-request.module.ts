import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { shiftRequestKind } from '../../decision-context/waiting-requests.js';
import { ShiftRequestController } from './shift-request.controller.js';
import { EditShiftRequestHandler } from './shift-request.handler.js';
import { ShiftRequestLive } from './shift-request.live.js';
import { shiftRequestProjection } from './shift-request.projection.js';
import { ListShiftRequestsHandler, ShiftRequestQueries } from './shift-request.query.js';
import { ShiftRequestReader } from './shift-request.reader.js';
import { Registers } from '../../registration/registers.js';

@Registers(StreamKinds, shiftRequestKind)
@Registers(InlineProjections, shiftRequestProjection)
@Module({
  controllers: [ShiftRequestController],
  providers: [
    EditShiftRequestHandler,
    ListShiftRequestsHandler,
    ShiftRequestQueries,
    ShiftRequestLive,
    ShiftRequestReader,
  ],
})
export class ShiftRequestModule {}
