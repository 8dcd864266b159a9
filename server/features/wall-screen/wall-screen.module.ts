import { Module } from '@nestjs/common';
import { wallScreen } from '#domain/wall-screen/wall-screen.resource';
import { WALL_SCREEN_LINKS } from '#domain/wall-screen/wall-screen-link.events';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { resourceModule } from '../../resource/resource.module.js';
import { WallReader } from './wall.reader.js';
import { WallScreenLinkController } from './wall-screen.controller.js';
import { RenewWallScreenLinkHandler } from './wall-screen.handlers.js';
import { WallScreenKeys } from './wall-screen-keys.js';
import { WallScreenLive } from './wall-screen.live.js';
import { Registers } from '../../registration/registers.js';

/** Wall screens of a location: the resource, keys of links, and the live stream. */
@Registers(StreamKinds, { name: WALL_SCREEN_LINKS, initialState: null, evolve: () => null })
@Module({
  imports: [resourceModule(wallScreen)],
  controllers: [WallScreenLinkController],
  providers: [RenewWallScreenLinkHandler, WallReader, WallScreenKeys, WallScreenLive],
})
export class WallScreenModule {}
