import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { fillSettingsUpdate } from '#domain/fill/fill-settings.calls';
import type { DepartmentSettings } from '#domain/fill/search-settings';
import { Reach } from '../../access/reach.js';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { EditFillSettings } from './fill-settings.messages.js';

/** Call that changes with which settings a department is filled. */
@Controller()
export class FillSettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reach: Reach,
  ) {}

  @CallHandler(fillSettingsUpdate)
  async update({ caller, origin, input }: RequestOf<typeof fillSettingsUpdate>): Promise<DepartmentSettings> {
    const place = await this.reach.jobFilter(caller, input.params.id);
    return this.commands.execute(new EditFillSettings(origin, place, input.body));
  }
}
