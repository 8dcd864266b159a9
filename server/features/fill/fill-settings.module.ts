import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { Registers } from '../../registration/registers.js';
import { FillSettingsController } from './fill-settings.controller.js';
import { EditFillSettingsHandler, fillSettingsKind, PutFillSettingsBackHandler } from './fill-settings.handler.js';
import { FillSettingsLive } from './fill-settings.live.js';
import { fillSettingsProjection } from './fill-settings.projection.js';
import { FillSettingsReader } from './fill-settings.reader.js';

/** Settings with which the open shifts of departments are filled. */
@Registers(StreamKinds, fillSettingsKind)
@Registers(InlineProjections, fillSettingsProjection)
@Module({
  controllers: [FillSettingsController],
  providers: [EditFillSettingsHandler, PutFillSettingsBackHandler, FillSettingsLive, FillSettingsReader],
  exports: [FillSettingsReader],
})
export class FillSettingsModule {}
