import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as calls from '#domain/set-up/set-up.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { SetUpReader } from './set-up.reader.js';
import { ClaimInstallation } from './set-up.messages.js';

/** Calls of an empty installation: its state, and founding the organisation with the owner's code. No session. */
@Controller()
export class SetUpController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: SetUpReader,
  ) {}

  @CallHandler(calls.setUpState)
  state({ input }: RequestOf<typeof calls.setUpState>) {
    input.parse();
    return this.reader.state();
  }

  @CallHandler(calls.setUpClaim)
  claim({ input, http }: RequestOf<typeof calls.setUpClaim>) {
    return this.commands.execute(new ClaimInstallation(input.body, http.ip));
  }
}
