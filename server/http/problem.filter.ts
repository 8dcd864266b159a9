import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIRMATION_AS_ANSWER } from '#domain/api/call';
import { asksConfirmation, type ErrorCode, type FieldFault, refusal, type SentRefusal } from '#domain/kernel/refusal';
import { languageOf } from '#domain/texts/language';
import { fieldText, refusalText } from '#domain/texts/refusal-texts';
import type { Language } from '#domain/texts/languages';
import { isDatabaseAway } from '../database/away.js';
import { SecurityLog } from '../security/security-log.js';
import { codeOfUnanswered } from './call-handler.js';
import type { CallRequest } from './call-request.js';
import { ERROR_STATUS } from './error-status.js';
import { prefers } from './preference.js';
import { CommandRefused } from '../event-store/refused.js';

/**
 * Answers every thrown error with `application/problem+json` in the language of the request. Logs status 5xx as errors,
 * and forbidden calls in the security log. A confirmation question becomes a 200 if the request prefers so.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly log: SecurityLog) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<CallRequest>();
    this.noteForbidden(error, request);
    sendProblem(error, request, http.getResponse<FastifyReply>());
  }

  /** Adds a line to the security log for a forbidden call, or for a passkey that was not accepted. */
  private noteForbidden(error: unknown, { call, caller, ip }: CallRequest): void {
    if (!(error instanceof CommandRefused) || !call || !caller) return;
    const { code } = error.refusal;
    if (ERROR_STATUS[code] !== 403 && code !== 'passkey_not_accepted') return;
    this.log.note('access_refused', {
      of: call.id,
      account: caller.userId,
      organisation: caller.organisationId,
      session: caller.sessionId,
      address: ip,
      code,
    });
  }
}

/** Answers 404 for an address that the router cannot decode or that is too long. */
export const sendUnknownAddress = (_error: unknown, request: FastifyRequest, reply: FastifyReply): void =>
  sendProblem(new CommandRefused(refusal('not_found')), request, reply);

function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refused = error instanceof CommandRefused ? error : new CommandRefused(refusal(codeOfForeign(error, request)));
  const { refusal: reason, retryAfterSeconds } = refused;
  const isAnswer = asksConfirmation(reason.code) && prefers(request.headers, CONFIRMATION_AS_ANSWER);
  const status = isAnswer ? 200 : ERROR_STATUS[reason.code];
  if (isAnswer) void reply.header('Preference-Applied', CONFIRMATION_AS_ANSWER);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (retryAfterSeconds !== undefined) void reply.header('Retry-After', String(retryAfterSeconds));
  else if (status === 503) void reply.header('Retry-After', '5');
  void reply
    .status(status)
    .header('Cache-Control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(
      JSON.stringify(
        problemOf(reason, { status, language: languageOf(request.headers['accept-language']), requestId: request.id }),
      ),
    );
}

interface DescriptionTexts {
  readonly status: number;
  readonly language: Language;
  readonly requestId: string;
}

function problemOf({ code, errors, ...details }: SentRefusal, { status, language, requestId }: DescriptionTexts) {
  const { title, detail } = refusalText(language, code, errors);
  return {
    type: `/problems/${code}`,
    title,
    status,
    detail,
    instance: requestId,
    code,
    errors: (errors ?? []).map((fieldError: FieldFault) => ({
      ...fieldError,
      detail: fieldText(language, fieldError),
    })),
    ...details,
  };
}

/** Codes for errors that others throw: Fastify's parser, Nest's router, a database that is away. */
function codeOfForeign(error: unknown, request: FastifyRequest): ErrorCode {
  // A client that breaks off within the body reads no answer, so it is no failure of the server.
  if (request.raw.errored && !request.raw.complete) return 'malformed_request';
  const { code, status, statusCode } = error as { code?: string; status?: number; statusCode?: number };
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return 'payload_too_large';
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return 'unsupported_media_type';
    default:
  }
  if (isDatabaseAway(error)) return 'unavailable';
  switch (statusCode ?? status) {
    case 400:
      return 'malformed_request';
    case 404:
      return codeOfUnanswered(request.method, request.url);
    case 413:
      return 'payload_too_large';
    case 415:
      return 'unsupported_media_type';
    default:
      return 'internal_error';
  }
}
