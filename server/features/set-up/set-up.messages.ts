import { Command } from '@nestjs/cqrs';
import type { InputOf } from '#domain/api/call';
import type { WireSessionView } from '#domain/session/session.views';
import type { setUpClaim } from '#domain/set-up/set-up.calls';

/** Founds an organisation, from the browser of whoever has an owner's code. `ip`: whose attempts are counted. */
export class ClaimInstallation extends Command<WireSessionView> {
  constructor(
    readonly claim: InputOf<typeof setUpClaim>['body'],
    readonly ip: string,
  ) {
    super();
  }
}
