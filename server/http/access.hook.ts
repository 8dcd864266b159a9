import type { FastifyReply } from 'fastify';
import { callAccess } from '#domain/access/access';
import type { Call } from '#domain/api/call';
import { refusal } from '#domain/kernel/refusal';
import { callAt, codeOfUnanswered } from './call-handler.js';
import type { CallRequest, CallRunner } from './call-request.js';
import type { Caller } from './caller.js';
import type { KeyGate } from './key-gate.js';
import type { RateLimits } from './rate-limits.js';
import { MULTIPART } from './multipart-fields.js';
import { CommandRefused } from '../event-store/refused.js';
import type { SessionLookup } from './session-lookup.js';
import { networkOf } from './visitor-address.js';

/** Dependencies of the access hook. */
export interface AccessParts {
  readonly sessions: SessionLookup;
  readonly limits: RateLimits;
  readonly gate: KeyGate;
  /** Runs the calls that are let in. */
  readonly pipeline: CallRunner;
}

/**
 * Fastify hook that checks each call before its body is read, in the order of the API page: address and method (404,
 * 405), session (401), role (403), limits (429), media type (415). Sets `request.call`, `request.exchange` and, for a
 * valid session, `request.caller`. Throws CommandRefused.
 */
export const accessHook =
  ({ sessions, limits, gate, pipeline }: AccessParts) =>
  async (request: CallRequest, reply: FastifyReply): Promise<void> => {
    const route = request.routeOptions.url;
    const call = route === undefined ? undefined : callOf(request.method, route);
    if (!call) return refuseNoCall(request, route);
    request.call = call;
    request.exchange = { pipeline, reply };
    refuseMethod(call, request);

    const caller = await callerOf(request, sessions, gate);
    if (caller) request.caller = caller;
    // Calls with a session are limited by session, whatever others at the address do.
    if (caller) await limits.take('session', caller.sessionId);
    if (call.roles.includes('public')) await takeVisit(call, caller?.sessionId ?? networkOf(request.ip), limits);
    else refuseCaller(call, caller);
    refuseMediaType(call, request);
  };

/** Call of a route; for HEAD the GET call, if it allows HEAD. Undefined: none. */
function callOf(method: string, route: string): Call | undefined {
  if (method !== 'HEAD') return callAt(method, route);
  const call = callAt('GET', route);
  return call?.head ? call : undefined;
}

/**
 * Refuses requests without a route, which Fastify would answer only after reading the body, and HEAD requests, which
 * Fastify would answer like GET without the checks of calls.
 */
function refuseNoCall({ method, is404, url }: CallRequest, route: string | undefined): void {
  if (is404) throw new CommandRefused(refusal(codeOfUnanswered(method, url)));
  if (method === 'HEAD' && route !== undefined && callAt('GET', route))
    throw new CommandRefused(refusal('method_not_allowed'));
}

/**
 * Takes a point from the call's limit for this visitor. Calendars are limited later, by their key.
 *
 * @throws CommandRefused `too_many_requests`
 */
async function takeVisit({ rateLimit = 'public' }: Call, visitor: string, limits: RateLimits): Promise<void> {
  if (rateLimit !== 'calendar') await limits.take(rateLimit, visitor);
}

function refuseCaller(call: Call, caller: Caller | null): void {
  if (!caller) throw new CommandRefused(refusal('unauthenticated'));
  refuseRole(call, caller);
}

/**
 * Refuses a body of another media type than JSON, or the form or multipart of the call.
 *
 * @throws CommandRefused `unsupported_media_type`
 */
function refuseMediaType(call: Call, { headers }: CallRequest): void {
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const expected = call.form ? 'application/x-www-form-urlencoded' : 'application/json';
  const isMultipart = call.multipart === true && type.trim() === MULTIPART;
  if (hasBody && type.trim() !== expected && !isMultipart) throw new CommandRefused(refusal('unsupported_media_type'));
}

/**
 * Refuses a request without the query `_method` that its call requires.
 *
 * @throws CommandRefused `method_not_allowed`
 */
function refuseMethod(call: Call, request: CallRequest): void {
  const { _method } = request.query as { _method?: string };
  if (call.overrides && _method !== call.overrides) throw new CommandRefused(refusal('method_not_allowed'));
}

async function callerOf(request: CallRequest, sessions: SessionLookup, gate: KeyGate): Promise<Caller | null> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
  return gate.open({ of: 'session', token, ip: request.ip }, () => sessions.callerOf(token));
}

function refuseRole(call: Call, caller: Caller): void {
  const access = callAccess(call.roles, caller.role);
  const refused = refusal(caller.needsPasskey ? 'passkey_required' : 'forbidden');
  if (access === 'none' || (call.wages && !caller.seesWages)) throw new CommandRefused(refused);
  // Admins may act for others; for themselves, and for staff, the kind of employment decides.
  if (access === 'own' && call.employment && call.employment !== caller.employment)
    throw new CommandRefused(refusal('forbidden'));
}
