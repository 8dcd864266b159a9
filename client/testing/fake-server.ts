import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { type Call, CONFIRMATION_AS_ANSWER, type InputOf } from '#domain/api/call';
import { camelNames, type CamelNames, wireNames } from '#domain/api/wire-names';
import { asksConfirmation, type ErrorCode, type SentRefusal } from '#domain/kernel/refusal';
import { Problem } from '#domain/api/problem';
import { ERROR_STATUS } from '../../server/http/error-status.js';

/** Request and answer of a call, with the program's field names; the fake server converts them to and from the wire. */
type RequestOf<C extends Call> = CamelNames<InputOf<C>>;
type Answer<C extends Call> = CamelNames<z.input<C['answer']>>;
type Reply<C extends Call> =
  | Answer<C>
  | ((input: RequestOf<C>, caller: string, headers: Headers) => Answer<C> | Response | Promise<Answer<C> | Response>);

interface Served {
  readonly call: Call;
  readonly respond: (input: InputOf<Call>, headers: Headers) => Promise<Response>;
}

const ORIGIN = 'http://rooster.invalid';
const json = (value: unknown, status: number, headers: HeadersInit = {}): Response =>
  new Response(value === undefined ? null : JSON.stringify(value), { status, headers });

/**
 * Server as `fetch` sees it: each call answers as a test has declared. Undeclared calls, and input or answers that the
 * declaration of a call does not allow, are added to `faults`; every test must end with none.
 */
export class FakeServer {
  /** Descriptions of everything that the real server could not have received or answered. */
  readonly faults: string[] = [];
  private readonly served = new Map<string, Served>();
  private readonly received: { readonly call: Call; readonly input: InputOf<Call> }[] = [];

  /**
   * Declares the answer of a call from now on. A function runs on each request, with the checked input, the id of the
   * signed-in user (empty: none) and the headers; it may return `refusal`.
   */
  answer<C extends Call>(call: C, reply: Reply<C>): void {
    this.serve(call, async (input, headers) => {
      const ask = reply as (of: unknown, caller: string, headers: Headers) => unknown;
      const given: unknown = typeof reply === 'function' ? await ask(input, callerOf(headers), headers) : reply;
      if (given instanceof Response) return given;
      if (given instanceof Blob) return new Response(given, { status: call.status });
      const wire = given === undefined ? undefined : wireNames(call.answer, JSON.parse(JSON.stringify(given)));
      const parsed = call.answer.safeParse(wire);
      if (!parsed.success) this.reportDefect(`${call.id} cannot answer this: ${parsed.error.message}`);
      else if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data ?? null)), wire ?? null))
        this.reportDefect(`${call.id} answers more than it declares: ${JSON.stringify(wire)}`);
      return json(wire, call.status);
    });
  }

  /**
   * Refuses a call from now on. `then`: the answer once the request has `confirm` or `undo`, for confirmation
   * questions; absent: always refused.
   */
  refuse<C extends Call>(call: C, code: ErrorCode, details: Omit<SentRefusal, 'code'> = {}, then?: Reply<C>): void {
    const refused = async (_input: unknown, headers: Headers) => refusal(code, details, headers);
    this.serve(call, refused);
    if (then === undefined) return;
    this.answer(call, then);
    const { respond } = this.served.get(call.id) as Served;
    this.serve(call, (input, headers) => {
      const { confirm = false, undo = false } = { ...input.query, ...input.body } as Record<string, unknown>;
      return confirm || undo ? respond(input, headers) : refused(input, headers);
    });
  }

  /** Lets every request of a call fail as without a connection. */
  lose(call: Call): void {
    this.serve(call, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** Holds back the answers of a call until the returned function is called. */
  hold(call: Call): () => void {
    const { respond } = this.served.get(call.id) ?? { respond: () => Promise.resolve(json(null, 500)) };
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.serve(call, (input, headers) => held.then(() => respond(input, headers)));
    return () => release();
  }

  /** Received requests of a call, oldest first, as its handler gets them. */
  requests<C extends Call>(call: C): RequestOf<C>[] {
    return this.received.filter((one) => one.call.id === call.id).map(({ input }) => input as RequestOf<C>);
  }

  /** Forgets answers, requests and faults. */
  reset(): void {
    this.served.clear();
    this.received.length = 0;
    this.faults.length = 0;
  }

  /** Replacement of the global `fetch`; answers asynchronously and respects the abort signal. */
  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    // Answers asynchronously, as a browser does.
    await Promise.resolve();
    init.signal?.throwIfAborted();
    const url = new URL(address, ORIGIN);
    const override = url.searchParams.get('_method');
    url.searchParams.delete('_method');
    const found = this.find(override ?? init.method ?? 'GET', url.pathname.replace(/^\/api/, ''));
    if (!found) {
      this.reportDefect(`nobody has said what ${init.method ?? 'GET'} ${url.pathname}${url.search} answers`);
      return json(null, 500);
    }
    const { call, respond } = found.served;
    const input = {
      params: call.params.safeParse(found.params),
      query: call.query.safeParse(Object.fromEntries(url.searchParams)),
      body: call.body.safeParse(bodyOf(call, init.body)),
    };
    for (const part of Object.values(input))
      if (!part.success) this.reportDefect(`${call.id} does not accept ${url.search} ${sentText(init)}: ${part.error}`);
    const checked = {
      params: camelNames(input.params.data ?? {}),
      query: camelNames(input.query.data ?? {}),
      body: camelNames(input.body.data ?? {}),
    };
    this.received.push({ call, input: checked });
    const aborted = new Promise<never>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error), { once: true });
    });
    return Promise.race([respond(checked, new Headers(init.headers)), aborted]);
  };

  private serve(call: Call, respond: Served['respond']): void {
    this.served.set(call.id, { call, respond });
  }

  private reportDefect(text: string): void {
    this.faults.push(text);
  }

  private find(method: string, path: string) {
    const fitting = [...this.served.values()].flatMap((served) => {
      const names = [...served.call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
      const pattern = new RegExp(`^${served.call.path.replace(/\{\w+\}/g, '([^/]+)')}$`);
      const match = served.call.method === method || served.call.overrides === method ? pattern.exec(path) : null;
      if (!match) return [];
      const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match[at + 1] as string)]));
      return [{ served, params, names: names.length }];
    });
    // `/holidays/approved` before `/holidays/{id}`.
    return fitting.toSorted((a, b) => a.names - b.names)[0] ?? null;
  }
}

/** User id from the token that `openScreen` sets; '' when nobody is signed in. */
const callerOf = (headers: Headers): string =>
  /^Bearer token of (.*)$/.exec(headers.get('Authorization') ?? '')?.[1] ?? '';

const sentText = ({ body }: RequestInit): string => (typeof body === 'string' ? body : '');

const bodyOf = (call: Call, body: BodyInit | null | undefined): unknown => {
  if (typeof body !== 'string') return {};
  return call.form ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
};

/**
 * Refusal as the real server sends it: a problem document with the status of its code. A confirmation question has
 * status 200 when the headers prefer it as an answer.
 */
export function refusal(code: ErrorCode, details: Omit<SentRefusal, 'code'> = {}, headers = new Headers()): Response {
  const isAnswer = asksConfirmation(code) && headers.get('Prefer') === CONFIRMATION_AS_ANSWER;
  const status = isAnswer ? 200 : ERROR_STATUS[code];
  const { errors = [], ...rest } = details;
  const problem = Problem.parse({
    type: `/problems/${code}`,
    title: code,
    status,
    detail: code,
    instance: 'request-1',
    code,
    errors: errors.map((error) => ({ ...error, detail: error.code })),
    ...rest,
  });
  return json(problem, status, isAnswer ? { 'Preference-Applied': CONFIRMATION_AS_ANSWER } : {});
}
