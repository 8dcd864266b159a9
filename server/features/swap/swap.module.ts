import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { swapKind } from '../../decision-context/waiting-requests.js';
import { SwapController } from './swap.controller.js';
import { EditSwapHandler } from './swap.handler.js';
import { SwapLive } from './swap.live.js';
import { swapProjection } from './swap.projection.js';
import { ListSwapsHandler, SwapQueries } from './swap.query.js';
import { SwapReader } from './swap.reader.js';
import { Registers } from '../../registration/registers.js';

@Registers(StreamKinds, swapKind)
@Registers(InlineProjections, swapProjection)
@Module({
  controllers: [SwapController],
  providers: [EditSwapHandler, ListSwapsHandler, SwapQueries, SwapLive, SwapReader],
})
export class SwapModule {}
