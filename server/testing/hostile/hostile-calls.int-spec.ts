import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { sql } from 'kysely';
import { callAccess } from '#domain/access/access';
import type { Call } from '#domain/api/call';
import type { ErrorCode, FieldCode } from '#domain/kernel/refusal';
import { languageOf } from '#domain/texts/language';
import { fieldText, refusalText } from '#domain/texts/refusal-texts';
import { DATABASE, type Database } from '../../database/database.js';
import { mountedCalls } from '../../http/call-handler.js';
import { ERROR_STATUS } from '../../http/error-status.js';
import { CALL_EXAMPLES } from '../call-examples.js';
import type { CallExample } from '../call-examples/call-example.js';
import type { CatalogueCall } from '../catalogue-call.js';
import { CATALOGUE } from '../catalogue.js';
import { newAddress, WalkWorld } from '../walk-world.js';
import { fuzzPlan, timeoutFor } from './fuzz-plan.js';
import { askOverHttp, closeConnections, type HttpAnswer, type HttpRequest } from './http-client.js';
import { hostilityOf, tampered } from './hostile-requests.js';
import { keepLog } from './log-lines.js';

/** Requests for each call. */
const RUNS = 8;
/** Requests of a session before another one is opened: below the limit of a minute. */
const SESSION_BEARS = 500;
/** Largest refusal in bytes, also for a bad request of a mebibyte. */
const REFUSAL_BYTES = 64 * 1024;
/** Largest growth of the heap over all requests: far below that of keeping the answers. */
const GROWTH_BYTES = 96 * 1024 * 1024;
/** Is forgotten once it has arrived, which is written after the answer. */
const FETCHED_ONCE = 'files-content';

interface Problem {
  readonly type: string;
  readonly title: string;
  readonly detail: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly instance: string;
  readonly errors: readonly { readonly field: string; readonly code: FieldCode; readonly detail: string }[];
}

const log = keepLog();
let world: WalkWorld;
let port: number;
let startedWith: number;

beforeAll(async () => {
  world = await WalkWorld.open({ trustProxy: 1, logger: log.logger });
  port = (world.test.app.getHttpServer().address() as { port: number }).port;
  startedWith = heap();
});
afterAll(async () => {
  closeConnections();
  await world.test.close();
});

describe.each(mountedCalls().map((call) => [call.id, call] as const))('%s under hostile input', (_id, call) => {
  const listed = CATALOGUE.get(call.id) as CatalogueCall;
  const isPublic = call.roles.includes('public');
  const me = callerOf(call);
  /** A report of a provider is written by nobody too, and a refused one is not to be. */
  const bySystem = call.id.startsWith('delivery-reports-');
  const head = () => headOf(world.cafe.organisationId, bySystem);
  let session = { token: '', requests: SESSION_BEARS };
  let example: CallExample | null = null;

  const headers = async (english: boolean): Promise<Record<string, string>> => {
    if (!isPublic && session.requests >= SESSION_BEARS) session = { token: await world.token(me), requests: 0 };
    session.requests += 1;
    return {
      host: world.cafe.hosts.cafe,
      'x-forwarded-for': newAddress(),
      'accept-language': english ? 'en' : 'nl',
      ...(isPublic ? {} : { authorization: `Bearer ${session.token}` }),
    };
  };

  it(
    'answers or refuses with a declared code, and writes nothing when it refuses',
    async () => {
      await fc.assert(
        fc.asyncProperty(hostilityOf(listed), fc.boolean(), async (hostility, english) => {
          example ??= (await CALL_EXAMPLES[call.id]?.(world, me)) as CallExample;
          const request = tampered(call, example, hostility, await headers(english));
          const before = await head();
          const answer = await askOverHttp(port, request);
          expect(log.failures()).toEqual([]);
          if (answer.status < 400) {
            // A file can be downloaded once, so the next request needs another file.
            if (call.id === FETCHED_ONCE) await expect.poll(head).not.toBe(before);
            if (call.method !== 'GET') [example, session] = [null, { ...session, requests: SESSION_BEARS }];
            return;
          }
          expectRefusal(call, listed, request, answer);
          expect(await head()).toBe(before);
        }),
        fuzzPlan(RUNS),
      );
    },
    timeoutFor(RUNS),
  );
});

describe('the node after all hostile input', () => {
  it('has a heap that grew by less than 96 MiB', () => {
    expect(heap() - startedWith).toBeLessThan(GROWTH_BYTES);
  });

  it('still answers a valid request', async () => {
    const { status } = await (await world.client('sanne')).get('/jobs');
    expect(status).toBe(200);
  });

  it('has an unchanged object prototype', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });
});

/** Events in the name of a person that follow an accepted request by seconds. */
const LATER: readonly string[] = ['PersonNotified', 'WeekFillProposed'];

/** Somebody who may ask for the most. */
function callerOf(call: Call): string {
  if (callAccess(call.roles, 'admin') === 'full') return 'sanne';
  if (callAccess(call.roles, 'staff') !== 'none') return call.employment === 'full_timer' ? 'emma' : 'daan';
  return callAccess(call.roles, 'admin') === 'none' ? 'boss' : 'sanne';
}

/**
 * Asserts the shape of any refusal: a status of the catalogue, one text in the requested language, and names of
 * existing fields.
 */
function expectRefusal(call: Call, listed: CatalogueCall, request: HttpRequest, answer: HttpAnswer): void {
  expect(answer.status).toBeLessThan(500);
  // More than the parser takes for address and headers never becomes a request.
  if (answer.status === 431) return;
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.text.length).toBeLessThan(REFUSAL_BYTES);
  const problem = JSON.parse(answer.text) as Problem;
  expect(Object.keys(ERROR_STATUS)).toContain(problem.code);
  const language = languageOf(String(request.headers['accept-language']));
  expect(problem).toMatchObject({
    type: `/problems/${problem.code}`,
    status: answer.status,
    ...refusalText(language, problem.code, problem.errors),
  });
  expect(answer.status).toBe(ERROR_STATUS[problem.code]);
  expect(problem.instance).toMatch(/^[0-9a-f-]{36}$/);
  const parameterNames = [
    ...listed.parameters.map(({ name }) => name),
    ...(call.idempotent ? ['Idempotency-Key'] : []),
  ];
  for (const fault of problem.errors) {
    const { field, detail } = fault;
    // Providers name what they report themselves.
    if (!call.id.startsWith('delivery-reports-')) expect(parameterNames).toContain(field.split(/[.[]/)[0]);
    expect(detail).toBe(fieldText(language, fault));
  }
  expect(new Set(problem.errors.map(({ field }) => field)).size).toBe(problem.errors.length);
  if (problem.code === 'validation_failed') expect(problem.errors.length).toBeGreaterThan(0);
}

/**
 * Last position of events by people, or by the system. Events of the system (a notice of the request before, a sent
 * mail) and those of LATER come at any time and are no effect of the refused call.
 */
async function headOf(organisationId: string, bySystem: boolean): Promise<unknown> {
  const db = world.test.app.get<Database>(DATABASE, { strict: false });
  const { head } = await db
    .selectFrom('event')
    .select((the) => the.fn.max('position').as('head'))
    .where('organisation_id', '=', organisationId)
    .where('type', 'not in', LATER)
    .$if(!bySystem, (query) => query.where(sql<string>`meta ->> 'cause'`, '!=', 'system'))
    .executeTakeFirstOrThrow();
  return head;
}

/** Bytes in use, after everything that nobody holds was let go. */
function heap(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
