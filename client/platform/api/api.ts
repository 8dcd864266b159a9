import { Observable } from 'rxjs';
import { errorLogsCreate } from '#domain/error-log/error-log.calls';
import type { Call } from '#domain/api/call';
import { authLogout, authRehydrate } from '#domain/session/session.calls';
import type { LateWrites } from '../connection/late-writes.js';
import type { Session } from '../session/session.js';
import { CallFailed, isQuestion } from '../connection/call-failed.js';
import type { AnyRequest, ClientRequest, ClientAnswer } from './client-request.js';
import { ReportThrottle, reportMessage } from './error-report.js';
import { Transport, type TransportParts } from './transport.js';

const REHYDRATE_AFTER_MS = 30_000;
/** Parts of paths whose answers do not trigger a refresh of the session data (specification, section 9). */
const NO_REHYDRATION = ['horeca_locations/check', 'auth/rehydrate', 'auth/login', 'error-logs'];

/** Dependencies of `Api`. */
export interface ApiParts extends Omit<TransportParts, 'language'> {
  readonly session: Session;
  /** Sent with reports to the error log, cut to 512 characters. */
  readonly userAgent: string;
  /** Every write begins and ends an entry here, so that unanswered writes show as a silent server. */
  readonly lateWrites: LateWrites;
}

/** Options of a call; all optional. */
export interface CallOptions {
  /** Aborting gives up the request and rejects the call with the reason of the signal. */
  readonly signal?: AbortSignal;
  /**
   * Key of a write that outlives its first attempt; the sender stores it and passes it again. Absent: RepeatKeys
   * chooses one.
   */
  readonly idempotencyKey?: string;
  /**
   * Called with the Idempotency-Key that RepeatKeys chose, before each sending: once for the first request and once,
   * with an equal key, for its confirmed repetition. Not called for reads or with `idempotencyKey`.
   */
  readonly onKey?: (key: string) => void;
}

/**
 * Client of the server's calls (specification, sections 4, 8 and 9): refusals are reported to the error log, 401 and
 * 403 end the session, and a success refreshes the session data at most every 30 seconds.
 */
export class Api {
  private readonly transport: Transport;
  private readonly throttle = new ReportThrottle();

  constructor(private readonly parts: ApiParts) {
    this.transport = new Transport({ ...parts, language: () => parts.session.filters.value.locale });
  }

  /**
   * Sends a call with the session's token (a public call without) and resolves to its answer. While the session is
   * paused, a call that is not public fails as `unauthenticated` without a request.
   *
   * @throws CallFailed for every refusal, confirmation question and missing answer; the reason of `signal` when it
   * aborts
   */
  call = async <C extends Call>(
    call: C,
    request: ClientRequest<C>,
    options: CallOptions = {},
  ): Promise<ClientAnswer<C>> => {
    const { session, lateWrites } = this.parts;
    // A public call has no session, so its refusal does not end one.
    const isPublic = call.roles.some((role) => role === 'public');
    if (session.paused.value && !isPublic)
      throw new CallFailed({ code: 'unauthenticated', url: call.path, status: null });
    const token = isPublic ? null : session.token;
    const over = call.method === 'GET' ? null : lateWrites.begin();
    try {
      const answer = await this.transport.send(call, request as AnyRequest, { ...options, token });
      if (over) over(true);
      else lateWrites.answered();
      void this.keepFresh(call.path);
      return answer;
    } catch (error) {
      over?.(error instanceof CallFailed && error.status !== null);
      if (error instanceof CallFailed && error.status !== null && call.id !== errorLogsCreate.id) {
        if (!isQuestion(error.code)) this.report(error.status, error.message, error.url);
        this.signOutAfter(error.status, error.code, token);
      }
      throw error;
    }
  };

  /**
   * Logs out the session of `token` on the server; the session of this page is not touched, and a failure is not
   * reported.
   *
   * @throws CallFailed
   */
  endSession = (token: string): Promise<void> => this.transport.send(authLogout, {}, { token });

  /**
   * Cold observable of a call: each subscription sends a request, emits the answer and completes; unsubscribing aborts
   * the request. Errors with CallFailed.
   */
  call$ = <C extends Call>(call: C, request: ClientRequest<C>): Observable<ClientAnswer<C>> =>
    new Observable((subscriber) => {
      const leaving = new AbortController();
      this.call(call, request, { signal: leaving.signal }).then(
        (answer) => {
          subscriber.next(answer);
          subscriber.complete();
        },
        (error: unknown) => subscriber.error(error),
      );
      return () => leaving.abort();
    });

  /**
   * Sends one line to the server's error log, in the background; never throws. An equal line is sent once a minute, and
   * at most ten lines a minute in all.
   */
  report = (status: number | string, message: string, url: string): void => {
    const { session, userAgent, now } = this.parts;
    const line = reportMessage(status, message, url);
    if (!this.throttle.admits(line, now())) return;
    const body = {
      horecaLocationId: session.location.value?.horecaLocationId ?? null,
      userId: session.auth.value?.user.id ?? null,
      name: 'ADMIN',
      message: line,
      userAgent: userAgent.slice(0, 512),
    };
    this.transport.send(errorLogsCreate, { body }, { token: session.token }).catch(() => {
      // The log of failures is the last resort: there is nobody left to tell.
    });
  };

  /** Signs out after a refused token, unless the session has a newer token by now. */
  private signOutAfter(status: number, code: string, token: string | null): void {
    const { session } = this.parts;
    if (token === null || token !== session.token) return;
    if (status === 401) session.end('expired');
    const auth = session.auth.value;
    // The user must add a passkey now: subscribers of the session open that page.
    if (code === 'passkey_required' && auth)
      session.renew(token, { ...auth, user: { ...auth.user, needsPasskey: true } });
    else if (status === 403) session.end('refused');
  }

  /**
   * Asks the server for the data of the session and stores them; a session that is over ends with its reason. Does
   * nothing when nobody is signed in; never rejects.
   */
  renewSession = async (): Promise<void> => {
    const { session, now } = this.parts;
    const { token } = session;
    if (!token) return;
    session.rehydratedAt = now();
    try {
      const fresh = await this.call(authRehydrate, {});
      session.renew(token, { user: fresh.user, token: fresh.token });
    } catch {
      // Reported, and signed out where that belongs, by `call`; the next answer tries again.
    }
  };

  private async keepFresh(path: string): Promise<void> {
    const { session, now } = this.parts;
    const { token } = session;
    const age = now() - session.rehydratedAt;
    // A stamp from the future was set by another clock.
    if (!token || (age >= 0 && age <= REHYDRATE_AFTER_MS) || NO_REHYDRATION.some((part) => path.includes(part))) return;
    await this.renewSession();
  }
}
