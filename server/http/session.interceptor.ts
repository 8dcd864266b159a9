import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
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
export class SessionInterceptor implements NestInterceptor {
  constructor(
    private readonly sessions: SessionLookup,
    private readonly screens: FirstScreens,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<CallRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { call } = request;
    if (call?.id === authLogout.id) clearOwnCookie(request, reply);
    if (call?.answer !== WireSessionView) return next.handle();
    return next.handle().pipe(mergeMap((view) => this.complete(view as WireSessionView, request, reply)));
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
