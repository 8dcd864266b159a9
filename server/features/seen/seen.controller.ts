import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as calls from '#domain/seen/seen.calls';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler, CurrentUser, Input, Origin } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { MarkItemsSeen, RemindUnseen } from './seen.messages.js';
import { SeenReader } from './seen.reader.js';

@Controller()
export class SeenController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: SeenReader,
  ) {}

  @CallHandler(calls.seenMark)
  async mark(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.seenMark>,
  ): Promise<void> {
    const { kind, ids } = input.parse().body;
    await this.commands.execute(new MarkItemsSeen(caller, origin, kind, ids));
  }

  @CallHandler(calls.seenRemind)
  remind(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.seenRemind>,
  ) {
    const { kind, id } = input.parse().body;
    return this.commands.execute(new RemindUnseen(caller, origin, kind, id));
  }

  @CallHandler(calls.seenBy)
  seenBy(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.seenBy>) {
    const { kind, id } = input.parse().query;
    return this.reader.seenBy(caller, kind, id);
  }
}
