import { Module } from '@nestjs/common';
import { wallScreen } from '#domain/wall-screen/wall-screen.resource';
import { WALL_SCREEN_LINKS } from '#domain/wall-screen/wall-screen-link.events';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { LiveKeys } from '../../live/live-keys.js';
import { LiveStreams } from '../../live/live-streams.js';
import { resourceModule } from '../../resource/resource.module.js';
import { WallReader } from './wall.reader.js';
import { WallScreenLinkController } from './wall-screen.controller.js';
import { RenewWallScreenLinkHandler } from './wall-screen.handlers.js';
import { WallScreenKeys } from './wall-screen-keys.js';
import { WallScreenLive } from './wall-screen.live.js';

/** Screens on the walls of a location, which a link opens: a declared resource, its keys, and what screens are told. */
@Module({
  imports: [resourceModule(wallScreen)],
  controllers: [WallScreenLinkController],
  providers: [RenewWallScreenLinkHandler, WallReader, WallScreenKeys, WallScreenLive],
})
export class WallScreenModule {
  constructor(kinds: StreamKinds, streams: LiveStreams, keys: LiveKeys, live: WallScreenLive, own: WallScreenKeys) {
    kinds.register({ name: WALL_SCREEN_LINKS, initialState: null, evolve: () => null });
    streams.register(live);
    keys.register(own);
  }
}
