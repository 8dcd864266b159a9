import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { WallScreenId } from '#domain/kernel/ids';
import * as calls from '#domain/wall-screen/wall-screen.calls';
import { wallScreen } from '#domain/wall-screen/wall-screen.resource';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler, CurrentUser, Input, Origin } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { notFound, Reach } from '../../planning/reach.js';
import { ResourceReader } from '../../resource/resource.reader.js';
import { RenewWallScreenLink } from './wall-screen.messages.js';
import { WallScreenKeys } from './wall-screen-keys.js';

@Controller()
export class WallScreenLinkController {
  constructor(
    private readonly commands: CommandBus,
    private readonly keys: WallScreenKeys,
    private readonly reader: ResourceReader,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.wallScreenLinks)
  list(@CurrentUser() { organisationId, locationId }: Caller) {
    return this.keys.list(organisationId, locationId);
  }

  @CallHandler(calls.wallScreenLinkRenew)
  async renew(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.wallScreenLinkRenew>,
  ) {
    const id = input.params.id as WallScreenId;
    const locationId = await this.reader.locationOf(wallScreen, caller.organisationId, id);
    if (!locationId) throw notFound();
    return this.commands.execute(new RenewWallScreenLink(origin, this.reach.location(caller, locationId), id));
  }
}
