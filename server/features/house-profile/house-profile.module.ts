import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { Registers } from '../../registration/registers.js';
import { HouseProfileController } from './house-profile.controller.js';
import { EditHouseProfileHandler, houseProfileKind } from './house-profile.handler.js';
import { HouseProfileLive } from './house-profile.live.js';
import { houseProfileProjection } from './house-profile.projection.js';
import { HouseProfileReader } from './house-profile.reader.js';
import { ProfileEndReminders } from './profile-end-reminders.js';
import { PutHouseProfileBackHandler } from './put-house-profile-back.handler.js';

@Registers(StreamKinds, houseProfileKind)
@Registers(InlineProjections, houseProfileProjection)
@Module({
  controllers: [HouseProfileController],
  providers: [
    EditHouseProfileHandler,
    HouseProfileLive,
    HouseProfileReader,
    ProfileEndReminders,
    PutHouseProfileBackHandler,
  ],
})
export class HouseProfileModule {}
