import { Controller } from '@nestjs/common';
import type { LocationId } from '#domain/kernel/ids';
import * as calls from '#domain/error-log/error-log.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { withoutSecrets } from '../../logging/without-secrets.js';

/** Logs errors that browsers report, without secrets. User and location count only if the session confirms them. */
@Controller()
export class ErrorLogController {
  @CallHandler(calls.errorLogsCreate)
  create({ input, http }: RequestOf<typeof calls.errorLogsCreate>): void {
    const { caller, headers, log } = http;
    const { horeca_location_id, user_id, name, message, user_agent } = input.body;
    // Anybody may call this: an id counts only as far as the session vouches for it.
    const userId = caller && user_id === caller.userId ? user_id : null;
    const locationId = caller?.reach.has(horeca_location_id as LocationId) ? horeca_location_id : null;
    const userAgent = withoutSecrets(user_agent ?? headers['user-agent'] ?? '') || null;
    const organisationId = caller?.organisationId ?? null;
    log.error(
      {
        clientError: {
          name: withoutSecrets(name),
          message: withoutSecrets(message),
          organisationId,
          locationId,
          userId,
          userAgent,
        },
      },
      'client error',
    );
  }
}
