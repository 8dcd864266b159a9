import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NEVER } from 'rxjs';
import { z } from 'zod';
import { CALL_ROLES } from '#domain/access/access';
import { defineCall, NoContent, QueryBoolean, queryList, WireId } from '#domain/api/call';
import { locationsCheck } from '#domain/location/location.calls';
import { authLogin } from '#domain/session/session.calls';
import { DomainRecord } from '#domain/location/location.views';
import { SessionUser } from '#domain/session/session.views';
import { LateWrites } from '../connection/late-writes.js';
import { Session, type SessionEnd } from '../session/session.js';
import { Api } from './api.js';
import { CallFailed } from '../connection/call-failed.js';
import type { ServerQuestion } from '#domain/catalogue/question-facts';
import { confirmable } from './confirmable.js';

/** Refusal as the server sends it. */
const refusal = {
  id: 'noor',
  name: 'Noor IJsvogel',
  email: 'noor@veenkade.example',
  phone_number: null,
  type: { id: 5, name: 'Medewerker' },
  super_user: false,
  always: false,
  jobs: [],
  homeLocationId: 'veenkade',
  locationIds: ['veenkade'],
};
const noor = SessionUser.parse(refusal);

const readNews = defineCall({
  id: 'news',
  method: 'GET',
  path: '/news/{id}',
  roles: CALL_ROLES.all,
  params: z.object({ id: WireId }),
  query: z.object({ userIds: queryList(WireId, 1, 10), old: QueryBoolean.optional() }),
  status: 200,
  answer: z.object({ title: z.string() }),
});
const changeNews = defineCall({
  id: 'change-news',
  method: 'POST',
  overrides: 'PUT',
  path: '/news/{id}',
  roles: CALL_ROLES.admin,
  params: z.object({ id: WireId }),
  body: z.object({ title: z.string(), confirm: z.boolean().default(false) }),
  status: 200,
  answer: z.object({ title: z.string() }),
  idempotent: true,
});
const removeNews = defineCall({
  id: 'remove-news',
  method: 'DELETE',
  path: '/news/{id}',
  roles: CALL_ROLES.admin,
  params: z.object({ id: WireId }),
  query: z.object({ confirm: QueryBoolean.optional() }),
  status: 204,
  answer: NoContent,
  idempotent: true,
});

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json' } });
const problem = (status: number, code: string, extra: object = {}) =>
  json(
    { type: `/problems/${code}`, title: '', status, detail: 'Zo niet.', instance: 'r1', code, errors: [], ...extra },
    status,
  );

let sent: Sent[];
let answers: (() => Response | Promise<Response>)[];
let now: number;
let waits: number[];
let online: boolean;
let session: Session;
let api: Api;
let ends: SessionEnd[];

/** Everything that was asked, without error reports and rehydrations. */
const requests = () => sent.filter(({ url }) => !/error-logs|rehydrate/.test(url));
const sentTo = (part: string) => sent.filter(({ url }) => url.includes(part));
/** Lets what `call` started without waiting for it come to its end. */
const flush = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  sent = [];
  answers = [];
  waits = [];
  now = 1_000_000;
  online = true;
  session = new Session(null, NEVER);
  ends = [];
  session.ended$.subscribe((end) => ends.push(end));
  let key = 0;
  api = new Api({
    session,
    fetch: (async (url: string, init: RequestInit) => {
      init.signal?.throwIfAborted();
      sent.push({ url, ...init } as unknown as Sent);
      if (url.includes('error-logs')) return new Response(null, { status: 204 });
      if (url.includes('rehydrate'))
        return json({ user: { ...refusal, name: 'Noor fris' }, token: session.token, staffDomain: null });
      const next = answers.shift() ?? (() => json({ title: 'Winterkaart' }));
      return next();
    }) as typeof fetch,
    newKey: () => `key-${(key += 1)}`,
    now: () => now,
    wait: async (ms) => {
      waits.push(ms);
    },
    isOnline: () => online,
    userAgent: 'Testbrowser',
    lateWrites: new LateWrites(),
  });
});

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const readOne = () => api.call(readNews, { params: { id: 'n1' }, query: { userIds: ['a', 'b'] } });
const change = (title = 'Nieuw') => api.call(changeNews, { params: { id: 'n1' }, body: { title } });
const failureOf = async (attempt: Promise<unknown>): Promise<CallFailed> => {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallFailed);
  return error as CallFailed;
};

describe('an API request', () => {
  it('puts parameters in the path and joins lists with commas, and its headers name user and language', async () => {
    session.signIn({ user: noor, token: 'secret' }, now);
    session.setFilter('locale', 'en');
    await api.call(readNews, { params: { id: 'a/b' }, query: { userIds: ['x', 'y'], old: true } });
    expect(requests()).toEqual([
      expect.objectContaining({
        url: '/api/news/a%2Fb?userIds=x,y&old=true',
        method: 'GET',
        body: null,
        headers: {
          Accept: 'application/json, application/problem+json',
          'Accept-Language': 'en',
          Authorization: 'Bearer secret',
        },
      }),
    ]);
  });

  it('overrides the method of a PUT sent as POST, with JSON and an idempotency key', async () => {
    await change();
    expect(requests()[0]).toMatchObject({
      url: '/api/news/n1?_method=PUT',
      method: 'POST',
      body: '{"title":"Nieuw"}',
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Idempotency-Key': 'key-1' },
    });
  });

  it('is URL-encoded for a form, without an idempotency key', async () => {
    answers.push(() => problem(401, 'invalid_credentials'));
    await failureOf(api.call(authLogin, { body: { email: 'noor@veenkade.example', password: 'geheim & meer' } }));
    expect(requests()[0]).toMatchObject({ body: 'email=noor%40veenkade.example&password=geheim+%26+meer' });
    expect(requests()[0]?.headers).not.toHaveProperty('Idempotency-Key');
    expect(requests()[0]?.headers['Content-Type']).toBe('application/x-www-form-urlencoded');
  });
});

describe('an answer', () => {
  it("is parsed by the call's declaration", async () => {
    expect(await readOne()).toEqual({ title: 'Winterkaart' });
  });

  it('is undefined for status 204', async () => {
    answers.push(() => new Response(null, { status: 204 }));
    expect(await api.call(removeNews, { params: { id: 'n1' } })).toBeUndefined();
  });

  it('fails with `unreadable` and is reported when its shape does not match the declaration', async () => {
    answers.push(() => json({ headline: 'Winterkaart' }));
    expect(await failureOf(readOne())).toMatchObject({ code: 'unreadable', status: 200 });
    expect(sentTo('error-logs')).toHaveLength(1);
  });

  it("becomes a CallFailed with the refusal's code, fields and request id", async () => {
    answers.push(() =>
      problem(422, 'validation_failed', { errors: [{ field: 'title', code: 'too_long', detail: 'Te lang.' }] }),
    );
    expect(await failureOf(change())).toMatchObject({
      code: 'validation_failed',
      status: 422,
      fields: [{ field: 'title', code: 'too_long' }],
      requestId: 'r1',
    });
  });

  it('has the code of its status when it comes from a proxy', async () => {
    answers.push(() => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'Retry-After': '7' } }));
    expect(await failureOf(readOne())).toMatchObject({ code: 'unavailable', retryAfterSeconds: 7 });
  });
});

describe('a request without an answer', () => {
  it('is retried with the same key', async () => {
    answers.push(offline, offline);
    expect(await change()).toEqual({ title: 'Winterkaart' });
    expect(requests().map(({ headers }) => headers['Idempotency-Key'])).toEqual(['key-1', 'key-1', 'key-1']);
    expect(waits).toEqual([500, 1500]);
  });

  it('is not retried at once while the device is offline', async () => {
    online = false;
    answers.push(offline);
    expect(await failureOf(readOne())).toMatchObject({ code: 'unreachable', status: null });
    expect(requests()).toHaveLength(1);
  });

  it('is not reported and signs nobody out', async () => {
    session.signIn({ user: noor, token: 'secret' }, now);
    answers.push(offline, offline, offline);
    await failureOf(readOne());
    expect(sentTo('error-logs')).toHaveLength(0);
    expect(ends).toEqual([]);
  });

  it('reuses its key for the same contents only', async () => {
    online = false;
    answers.push(offline);
    await failureOf(change('Nieuw'));
    await change('Iets anders');
    await change('Nieuw');
    await change('Nieuw');
    expect(requests().map(({ headers }) => headers['Idempotency-Key'])).toEqual(['key-1', 'key-2', 'key-1', 'key-3']);
  });

  it('keeps its key when a retry is answered with 503', async () => {
    answers.push(offline, () => problem(503, 'unavailable'));
    await failureOf(change());
    await change();
    await change();
    expect(requests().map(({ headers }) => headers['Idempotency-Key'])).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
  });

  it('is not retried when it is a login, which has no key', async () => {
    answers.push(offline);
    await failureOf(api.call(authLogin, { body: { email: 'noor@veenkade.example', password: 'geheim' } }));
    expect(requests()).toHaveLength(1);
  });

  it('waits for a first attempt that is still in progress', async () => {
    answers.push(() => {
      const busy = problem(409, 'request_in_progress');
      busy.headers.set('Retry-After', '2');
      return busy;
    });
    expect(await change()).toEqual({ title: 'Winterkaart' });
    expect(waits).toEqual([2000]);
  });
});

describe('call$', () => {
  it('cancels the request when the last subscriber leaves', async () => {
    const seen = vi.fn();
    api
      .call$(readNews, { params: { id: 'n1' }, query: { userIds: ['a'] } })
      .subscribe(seen)
      .unsubscribe();
    await flush();
    expect(seen).not.toHaveBeenCalled();
    expect(sentTo('error-logs')).toHaveLength(0);
  });

  it('emits the answer and completes', async () => {
    const seen: unknown[] = [];
    await new Promise<void>((complete) => {
      api
        .call$(readNews, { params: { id: 'n1' }, query: { userIds: ['a'] } })
        .subscribe({ next: (answer) => seen.push(answer), complete });
    });
    expect(seen).toEqual([{ title: 'Winterkaart' }]);
  });
});

describe('an error answer', () => {
  it('is reported with status, message and url', async () => {
    session.signIn({ user: noor, token: 'secret' }, now);
    session.location.set(
      DomainRecord.parse({ horecaLocationId: 'veenkade', description: 'De Veenkade', timezone: 'Europe/Amsterdam' }),
    );
    answers.push(() => problem(404, 'not_found'));
    await failureOf(readOne());
    expect(JSON.parse(sentTo('error-logs')[0]?.body ?? '')).toEqual({
      horeca_location_id: 'veenkade',
      user_id: 'noor',
      name: 'ADMIN',
      message: '404 Zo niet. /api/news/n1?userIds=a,b',
      user_agent: 'Testbrowser',
    });
  });

  it('is reported once a minute, with at most ten different errors', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      answers.push(() => problem(404, 'not_found'));
      await failureOf(readOne());
    }
    expect(sentTo('error-logs')).toHaveLength(1);
    for (let other = 0; other < 20; other += 1) api.report('crash', `number ${other}`, '/main');
    expect(sentTo('error-logs')).toHaveLength(10);
    now += 60_000;
    api.report('crash', 'number 0', '/main');
    expect(sentTo('error-logs')).toHaveLength(11);
  });

  it.each([
    [401, 'unauthenticated', 'expired'],
    [403, 'forbidden', 'refused'],
  ] as const)('ends the session with status %i', async (status, code, reason) => {
    session.signIn({ user: noor, token: 'secret' }, now);
    answers.push(() => problem(status, code));
    await failureOf(readOne());
    expect(session.token).toBeNull();
    expect(ends).toEqual([reason]);
  });

  it('does not sign out when it answers the token of an earlier session', async () => {
    session.signIn({ user: noor, token: 'old' }, now);
    answers.push(() => {
      session.signIn({ user: noor, token: 'new' }, now);
      return problem(401, 'unauthenticated');
    });
    await failureOf(readOne());
    expect(session.token).toBe('new');
  });
});

describe('a successful answer', () => {
  beforeEach(() => {
    session.signIn({ user: noor, token: 'secret' }, now);
  });

  it('renews the session when the last time was more than 30 seconds ago', async () => {
    now += 30_000;
    await readOne();
    expect(sentTo('rehydrate')).toHaveLength(0);
    now += 1;
    await readOne();
    await readOne();
    await flush();
    expect(sentTo('rehydrate')).toHaveLength(1);
    expect(session.auth.value).toEqual({ user: { ...noor, name: 'Noor fris' }, token: 'secret' });
  });

  it('does not renew the session after excluded calls, or when nobody is signed in', async () => {
    now += 60_000;
    answers.push(() => json({ horeca_location_id: 'l', description: 'D', timezone: 'Europe/Amsterdam' }));
    await api.call(locationsCheck, { query: { domain: 'veenkade.localhost' } });
    session.end('logged_out');
    await readOne();
    await flush();
    expect(sentTo('rehydrate')).toHaveLength(0);
  });
});

describe('a call that may have to be confirmed', () => {
  const facts = { facts: { slots: 3 } };
  const needed = () => {
    const question = problem(200, 'discard_needs_confirmation', facts);
    question.headers.set('Preference-Applied', 'confirmation=answer');
    return question;
  };

  it('is repeated with confirm and the same key when the person says yes', async () => {
    answers.push(needed, () => new Response(null, { status: 204 }));
    const ask = vi.fn(async (_question: ServerQuestion) => true);
    const outcome = await confirmable(api, removeNews, { params: { id: 'n1' } }, ask);
    expect(outcome).toEqual({ confirmed: true, answer: undefined });
    expect(ask).toHaveBeenCalledWith({ code: 'discard_needs_confirmation', facts: { slots: 3 } });
    expect(sentTo('error-logs')).toHaveLength(0);
    expect(requests().map(({ url, headers }) => [url, headers['Idempotency-Key']])).toEqual([
      ['/api/news/n1', 'key-1'],
      ['/api/news/n1?confirm=true', 'key-1'],
    ]);
  });

  it('passes its idempotency key to onKey before the question and before the answer', async () => {
    answers.push(needed);
    const keys: (string | number)[] = [];
    const onKey = (key: string) => keys.push(key, requests().length);
    await confirmable(api, changeNews, { params: { id: 'n1' }, body: { title: 'Nieuw' } }, async () => true, { onKey });
    expect(keys).toEqual(['key-1', 0, 'key-1', 1]);
  });

  it('asks by header to get questions with status 200, for writes only', async () => {
    await change();
    await readOne();
    expect(requests().map(({ method, headers }) => [method, headers['Prefer']])).toEqual([
      ['POST', 'confirmation=answer'],
      ['GET', undefined],
    ]);
  });

  it('asks for confirmation also when a proxy dropped the `Prefer` header', async () => {
    answers.push(() => problem(409, 'discard_needs_confirmation', facts));
    const ask = vi.fn(async (_question: ServerQuestion) => false);
    expect(await confirmable(api, removeNews, { params: { id: 'n1' } }, ask)).toEqual({ confirmed: false });
    expect(ask).toHaveBeenCalledWith({ code: 'discard_needs_confirmation', facts: { slots: 3 } });
  });

  it('is repeated with confirm in the body when the call declares it there', async () => {
    answers.push(needed);
    await confirmable(api, changeNews, { params: { id: 'n1' }, body: { title: 'Nieuw' } }, async () => true);
    expect(requests()[1]).toMatchObject({ body: '{"title":"Nieuw","confirm":true}' });
  });

  it('is not repeated when the user declines', async () => {
    answers.push(needed);
    const outcome = await confirmable(api, removeNews, { params: { id: 'n1' } }, async () => false);
    expect(outcome).toEqual({ confirmed: false });
    expect(requests()).toHaveLength(1);
  });

  it('is unreadable, and not asked, when the facts of the question have another shape', async () => {
    answers.push(() => problem(409, 'discard_needs_confirmation', { facts: { slots: 'three' } }));
    const ask = vi.fn(async (_question: ServerQuestion) => true);
    const failure = await failureOf(confirmable(api, removeNews, { params: { id: 'n1' } }, ask));
    expect(failure.code).toBe('unreadable');
    expect(ask).not.toHaveBeenCalled();
    expect(requests()).toHaveLength(1);
  });

  it('fails like any call for another refusal', async () => {
    answers.push(() => problem(409, 'already_decided'));
    const failure = await failureOf(confirmable(api, removeNews, { params: { id: 'n1' } }, async () => true));
    expect(failure.code).toBe('already_decided');
  });

  it('fails with its code when the details have another shape', async () => {
    const details = { conflicts: [{ id: 7 }], current: 'one', errors: 'name' };
    answers.push(() => problem(409, 'same_date_schedule_exists', details));
    const failure = await failureOf(confirmable(api, removeNews, { params: { id: 'n1' } }, async () => true));
    expect(failure).toMatchObject({ code: 'same_date_schedule_exists', conflicts: [], current: null, fields: [] });
  });

  it('fails by its status with a code that this version does not know', async () => {
    answers.push(() => problem(403, 'eaten_by_a_dog'));
    const failure = await failureOf(confirmable(api, removeNews, { params: { id: 'n1' } }, async () => true));
    expect(failure).toMatchObject({ code: 'forbidden', status: 403, question: null });
  });
});
