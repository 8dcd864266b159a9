import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as calls from '#domain/seen/seen.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { MarkItemsSeen, RemindUnseen } from './seen.messages.js';
import { SeenReader } from './seen.reader.js';

/** Calls that mark items as seen, show who has seen one, and remind the others. */
@Controller()
export class SeenController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: SeenReader,
  ) {}

  @CallHandler(calls.seenMark)
  async mark({ caller, origin, input }: RequestOf<typeof calls.seenMark>): Promise<void> {
    const { kind, ids } = input.body;
    await this.commands.execute(new MarkItemsSeen(caller, origin, kind, ids));
  }

  @CallHandler(calls.seenRemind)
  remind({ caller, origin, input }: RequestOf<typeof calls.seenRemind>) {
    const { kind, id } = input.body;
    return this.commands.execute(new RemindUnseen(caller, origin, kind, id));
  }

  @CallHandler(calls.seenBy)
  seenBy({ caller, input }: RequestOf<typeof calls.seenBy>) {
    const { kind, id } = input.query;
    return this.reader.seenBy(caller, kind, id);
  }
}
