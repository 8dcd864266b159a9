import { Command } from '@nestjs/cqrs';
import type { InputOf } from '#domain/api/call';
import type { WireSessionView } from '#domain/session/session.views';
import type { setUpClaim } from '#domain/set-up/set-up.calls';

/**
 * Founds an organisation with an owner's code. Answers the owner's session. Refuses `forbidden` for a wrong code,
 * `easy_to_guess`, or `duplicate` for a host that is taken. `ip`: address whose attempts are limited.
 */
export class ClaimInstallation extends Command<WireSessionView> {
  constructor(
    readonly claim: InputOf<typeof setUpClaim>['body'],
    readonly ip: string,
  ) {
    super();
  }
}
