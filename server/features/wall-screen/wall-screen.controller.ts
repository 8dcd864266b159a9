import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { WallScreenId } from '#domain/kernel/ids';
import * as calls from '#domain/wall-screen/wall-screen.calls';
import { wallScreen } from '#domain/wall-screen/wall-screen.resource';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { notFound, Reach } from '../../access/reach.js';
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
  list({ caller: { organisationId, locationId } }: RequestOf<typeof calls.wallScreenLinks>) {
    return this.keys.list(organisationId, locationId);
  }

  @CallHandler(calls.wallScreenLinkRenew)
  async renew({ caller, origin, input }: RequestOf<typeof calls.wallScreenLinkRenew>) {
    const id = input.params.id as WallScreenId;
    const locationId = await this.reader.locationOf(wallScreen, caller.organisationId, id);
    if (!locationId) throw notFound();
    return this.commands.execute(new RenewWallScreenLink(origin, this.reach.location(caller, locationId), id));
  }
}
