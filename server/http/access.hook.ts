import type { FastifyReply } from 'fastify';
import { callAccess } from '#domain/access/access';
import type { Call } from '#domain/kernel/call';
import { refusal } from '#domain/kernel/refusal';
import { callAt } from './call-handler.js';
import type { CallRequest } from './call-request.js';
import type { Caller } from './caller.js';
import type { RateLimits } from './rate-limits.js';
import { Refused } from './refused.js';
import type { SessionLookup } from './session-lookup.js';

/**
 * Session, role and limits, before a body is even read (api page, "Order of checks": 404 and 405 by the
 * router, then 401, 403, and only then what is wrong with the request).
 */
export const accessHook =
  (sessions: SessionLookup, limits: RateLimits) =>
  async (request: CallRequest, _reply: FastifyReply): Promise<void> => {
    const route = request.routeOptions.url;
    const call = route === undefined ? undefined : callAt(request.method, route);
    if (!call) return;
    request.call = call;
    refuseMethod(call, request);

    const caller = await callerOf(request, sessions);
    if (call.roles.includes('public')) {
      if (caller) request.caller = caller;
      return limits.take(call.rateLimit ?? 'public', request.ip);
    }
    if (!caller) throw new Refused(refusal('unauthenticated'));
    await limits.take('session', caller.sessionId);
    refuseRole(call, caller);
    request.caller = caller;
  };

/** `?_method=PUT` is part of the path where the catalogue lists it. */
function refuseMethod(call: Call, request: CallRequest): void {
  const { _method } = request.query as { _method?: string };
  if (call.overrides && _method !== call.overrides) throw new Refused(refusal('method_not_allowed'));
}

async function callerOf(request: CallRequest, sessions: SessionLookup): Promise<Caller | null> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
  return sessions.callerOf(token);
}

function refuseRole(call: Call, caller: Caller): void {
  const access = callAccess(call.roles, caller.role);
  if (access === 'none') throw new Refused(refusal('forbidden'));
  // Admins may act for others; for themselves, and for staff, the kind of employment decides.
  if (access === 'own' && call.employment && call.employment !== caller.employment)
    throw new Refused(refusal('forbidden'));
}
