import { Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import * as calls from '#domain/set-up/set-up.calls';
import { CallHandler, Input } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import { SetUpReader } from './set-up.reader.js';
import { ClaimInstallation } from './set-up.messages.js';

@Controller()
export class SetUpController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: SetUpReader,
  ) {}

  @CallHandler(calls.setUpState)
  state(@Input() input: CallInput<typeof calls.setUpState>) {
    input.parse();
    return this.reader.state();
  }

  @CallHandler(calls.setUpClaim)
  claim(@Req() request: FastifyRequest, @Input() input: CallInput<typeof calls.setUpClaim>) {
    return this.commands.execute(new ClaimInstallation(input.parse().body, request.ip));
  }
}
