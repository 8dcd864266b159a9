import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Call } from '#domain/api/call';
import { authLogout, authRehydrate } from '#domain/session/session.calls';
import { WireSessionView } from '#domain/session/session.views';
import { languageOf } from '#domain/texts/language';
import type { CallRequest } from './call-request.js';
import { FirstScreens } from './first-screens.js';
import { clearSessionCookie, cookieToken, setSessionCookie } from './session-cookie.js';
import { SessionLookup } from './session-lookup.js';

/**
 * Sets the session cookie on answers that carry a session, adds the first screen to those of a new session, and clears
 * the cookie on logout if it holds the same token.
 */
@Injectable()
export class SessionAnswers {
  constructor(
    private readonly sessions: SessionLookup,
    private readonly screens: FirstScreens,
  ) {}

  /** Answer of `handle`, completed if the call answers a session. */
  async around(
    call: Call,
    request: CallRequest,
    reply: FastifyReply,
    handle: () => Promise<unknown>,
  ): Promise<unknown> {
    if (call.id === authLogout.id) clearOwnCookie(request, reply);
    if (call.answer !== WireSessionView) return handle();
    return this.complete((await handle()) as WireSessionView, request, reply);
  }

  private async complete(view: WireSessionView, request: CallRequest, reply: FastifyReply): Promise<WireSessionView> {
    // Their session begins at another location.
    if (view.staffDomain !== null) return view;
    setSessionCookie(request, reply, view.token);
    if (request.call?.id === authRehydrate.id) return view;
    const caller = await this.sessions.callerOf(view.token);
    const firstScreen = caller && (await this.screens.of(caller, languageOf(request.headers['accept-language'])));
    return firstScreen ? { ...view, firstScreen } : view;
  }
}

/** Clears the cookie only if it holds the ended session, not that of another person in the same browser. */
function clearOwnCookie(request: CallRequest, reply: FastifyReply): void {
  const [, token] = (request.headers.authorization ?? '').split(' ');
  if (token === cookieToken(request)) clearSessionCookie(request, reply);
}
