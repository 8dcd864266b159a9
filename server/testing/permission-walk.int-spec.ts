import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { callAccess } from '#domain/access/access';
import type { Call } from '#domain/api/call';
import { mountedCalls, routeOf } from '../http/call-handler.js';
import { bodyLimitsOf } from '../http/body-limits.js';
import { withDateParameter, outOfBounds, withoutRequired, withValue } from './broken-requests.js';
import { CALL_EXAMPLES } from './call-examples.js';
import type { CallExample } from './call-examples/call-example.js';
import type { CatalogueCall } from './catalogue-call.js';
import { CATALOGUE, isId } from './catalogue.js';
import { declarationDifferences, isOpaque } from './declaration-differences.js';
import { askServer } from './walk-client.js';
import { NEIGHBOUR, SECRETS, STRANGER, WAGES, WALKERS, WalkWorld } from './walk-world.js';

const MOUNTED = mountedCalls();
const LEFT = CATALOGUE.size - MOUNTED.length;

/** Ids that are not refused when they are unknown: dropped, or those of records that may be gone. */
const NOT_REFUSED: Readonly<Record<string, readonly string[]>> = {
  'error-logs-create': ['horeca_location_id', 'user_id'],
  'history-list': ['entityId'],
};

/** Calls for oneself whose ids name what is everybody's, such as an open shift. */
const NAMES_NOTHING_OWN: readonly string[] = ['shift-requests-create'];

/** Calls with the caller's own data, which may contain their own wage. */
const OWN_WAGE: readonly string[] = ['account-data'];

/** Names under which somebody would look for what people earn or cost. */
const WAGE_FIELD = /"[a-z_]*(?:wage|hourly|salary|surcharge|turnover|cost)[a-z_]*":(?!null|\[\]|"?false)/i;

/** Allowed field of that name: the right to see wages. */
const NO_WAGE = /"wages":(?:true|false)/g;

/** Whether somebody sees what people earn. */
const seesWages = (role: string): boolean => role === 'superuser';

/** Somebody who may do everything, and everything only at the café: what only the café has is theirs to ask for. */
const OWNER = 'sanne';

let world: WalkWorld;

beforeAll(async () => {
  world = await WalkWorld.open();
});
afterAll(() => world.test.close());

describe('the calls of this server', () => {
  it(`match the catalogue; ${LEFT} of ${CATALOGUE.size} are not mounted yet`, () => {
    expect(MOUNTED.map(({ id }) => id).filter((id) => !CATALOGUE.has(id))).toEqual([]);
  });

  it('each have an example for this walk', () => {
    expect(MOUNTED.map(({ id }) => id).filter((id) => !CALL_EXAMPLES[id])).toEqual([]);
  });

  it('have examples only for existing calls', () => {
    expect(Object.keys(CALL_EXAMPLES).filter((id) => !CATALOGUE.has(id))).toEqual([]);
  });
});

const WALKED = MOUNTED.filter(({ id }) => CATALOGUE.has(id) && CALL_EXAMPLES[id]);

describe.each(WALKED.map((call) => [call.id, call] as const))('the call %s', (_id, call) => {
  const listed = CATALOGUE.get(call.id) as CatalogueCall;
  const isPublic = call.roles.includes('public');
  const exampleFor = async (me: string) => CALL_EXAMPLES[call.id]?.(world, me) as Promise<CallExample>;
  const ids = listed.parameters.filter(isId);
  const namesRecord = (example: CallExample) =>
    ids.some(({ name }) => name in { ...example.params, ...example.query, ...example.body });

  /** Somebody who may ask, and what for. */
  const allowed = async () => {
    const walker = WALKERS.find(({ role, employment }) => mayAsk(call, role, employment)) ?? WALKERS[0];
    const me = callAccess(call.roles, 'admin') === 'full' && !call.wages ? OWNER : walker.userId;
    return { example: await exampleFor(me), token: isPublic ? null : await world.token(me) };
  };

  let refusedExample: Promise<CallExample> | undefined;
  /** Example for requests that are refused, and leave it as it is: made once for all of them. */
  const exampleToRefuse = () => (refusedExample ??= exampleFor(OWNER));
  let refusedRequest: ReturnType<typeof allowed> | undefined;
  /** The same for somebody who may ask. */
  const allowedToRefuse = () => (refusedRequest ??= allowed());

  it('is declared as the catalogue lists it', () => {
    expect(declarationDifferences(call, listed)).toEqual([]);
  });

  for (const { userId, role, employment } of isPublic ? [] : WALKERS) {
    it(`answers ${role}, ${employment}, as declared`, async () => {
      const may = mayAsk(call, role, employment);
      const example = may ? await exampleFor(userId) : await exampleToRefuse();
      const { status, code, body, text } = await askServer(world, call, example, await world.token(userId));
      if (!seesWages(role)) expect(wagesIn(call, text, userId)).toEqual([]);
      if (!may) return expect({ status, code }).toEqual({ status: 403, code: 'forbidden' });
      expect({ status, code }).toEqual({ status: call.status, code: null });
      if (call.file) expect(body).toEqual(expect.stringMatching(/^\uFEFF/));
      else expect(call.answer.parse(body)).toEqual(body);
    });
  }

  it(
    isPublic ? 'answers without a session' : 'refuses a request without a session before any other check',
    async () => {
      const example = await exampleFor(OWNER);
      const answer = await askServer(world, call, example, null);
      if (isPublic) {
        expect(answer.status).toBe(call.status);
        expect(call.answer.parse(answer.body)).toEqual(answer.body);
        return;
      }
      expect(answer).toMatchObject({ status: 401, code: 'unauthenticated' });
      const broken = await askServer(world, call, example, 'x'.repeat(43), {
        payload: '{',
        headers: { 'content-type': 'text/plain' },
      });
      expect(broken).toMatchObject({ status: 401, code: 'unauthenticated' });
    },
  );

  for (const { userId, locationId } of isPublic ? [] : [NEIGHBOUR, STRANGER]) {
    it(`reveals nothing of the café to ${userId} of the ${locationId}`, async () => {
      const example = await exampleFor(OWNER);
      const { status, code, text } = await askServer(world, call, example, await world.token(userId, locationId));
      const superusersOnly =
        (callAccess(call.roles, 'admin') === 'none' || call.wages === true) && userId === NEIGHBOUR.userId;
      if (superusersOnly) expect({ status, code }).toEqual({ status: 403, code: 'forbidden' });
      else if (namesRecord(example)) expect({ status, code }).toEqual({ status: 404, code: 'not_found' });
      else expect(status === call.status || status === 409).toBe(true);
      expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
      // The stranger sees what people of their own organisation earn.
      expect(wagesIn(call, text, userId, userId === STRANGER.userId)).toEqual([]);
    });
  }

  if (callAccess(call.roles, 'staff') === 'own' && ids.length > 0 && !NAMES_NOTHING_OWN.includes(call.id)) {
    it('answers staff with 404 for the record of another person', async () => {
      const staff = WALKERS.find(({ role, employment }) => role === 'staff' && mayAsk(call, role, employment));
      const example = await exampleToRefuse();
      const { status, code } = await askServer(world, call, example, await world.token(staff?.userId ?? 'daan'));
      expect({ status, code }).toEqual({ status: 404, code: 'not_found' });
    });
  }

  for (const parameter of ids) {
    const { name } = parameter;
    it(`refuses an unknown ${name}, or ignores it where declared`, async () => {
      const { example, token } = await allowedToRefuse();
      const unknown = parameter.type === 'array' && parameter.in !== 'query' ? [uuid()] : uuid();
      const { status, code, fields } = await askServer(world, call, withValue(example, parameter, unknown), token);
      if (NOT_REFUSED[call.id]?.includes(name)) return expect(status).toBe(call.status);
      expect({ status, code }).toEqual({ status: 404, code: 'not_found' });
      const named =
        parameter.in === 'path' ? [] : [{ field: parameter.type === 'array' ? `${name}[0]` : name, code: 'not_found' }];
      expect(fields).toMatchObject(named);
    });
  }

  it('answers 405 to every other method', async () => {
    const { example, token } = await allowedToRefuse();
    const methods = methodsAt(call, example);
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'].filter((one) => !methods.has(one))) {
      const { status } = await askServer(world, call, example, token, { method });
      expect({ method, status }).toEqual({ method, status: 405 });
    }
  });

  if (listed.contentType !== null) {
    it('refuses other media types, malformed bodies and bodies that are too large', async () => {
      const { example, token } = await allowedToRefuse();
      const other = call.form ? 'application/json' : 'application/x-www-form-urlencoded';
      for (const type of [other, 'text/plain', 'application/xml']) {
        const answer = await askServer(world, call, example, token, {
          payload: 'a=1',
          headers: { 'content-type': type },
        });
        expect(answer).toMatchObject({ status: 415, code: 'unsupported_media_type' });
      }
      for (const payload of call.form ? [] : ['{"a":', '[]', '"text"', '7']) {
        const answer = await askServer(world, call, example, token, { payload });
        expect(answer).toMatchObject({ status: 400, code: 'malformed_request' });
      }
      const large = await askServer(world, call, example, token, {
        payload: `{"a":"${'x'.repeat(bodyLimitsOf(call).bytes)}"}`,
      });
      expect(large).toMatchObject({ status: 413, code: 'payload_too_large' });
    });
  }

  it('names every field that is missing or out of bounds', async () => {
    const { example, token } = await allowedToRefuse();
    const parameters = listed.parameters.filter((parameter) => !isOpaque(call, parameter));
    for (const broken of [...withoutRequired(listed, example), ...outOfBounds({ ...listed, parameters }, example)]) {
      const { status, fields } = await askServer(world, call, broken.example, token);
      const disclosed = fields.filter(
        ({ field, code }) => field.split(/[.[]/)[0] === broken.field && broken.codes.includes(code),
      );
      expect({ what: broken.what, status, isDisclosed: disclosed.length > 0 }).toEqual({
        what: broken.what,
        status: disclosed.some(({ code }) => code === 'not_found') ? 404 : 422,
        isDisclosed: true,
      });
    }
  });

  if (listed.parameters.some(({ format }) => format === 'date' || format === 'moment')) {
    it.each(['1900-01-01', '2199-12-31'])('causes no server error at the end of the calendar, %s', async (date) => {
      const { example, token } = await allowed();
      const { status } = await askServer(world, call, withDateParameter(listed, example, date), token);
      expect(status).toBeLessThan(500);
    });
  }

  if (call.idempotent) {
    it('executes a write once per idempotency key', async () => {
      const { example, token } = await allowed();
      const headers = { 'idempotency-key': uuid() };
      const first = await askServer(world, call, example, token, { headers });
      const again = await askServer(world, call, example, token, { headers });
      expect(first.status).toBe(call.status);
      expect({ status: again.status, body: again.body }).toEqual({ status: first.status, body: first.body });
      expect(again.headers).toMatchObject({
        'idempotency-replayed': 'true',
        'rooster-write-id': headers['idempotency-key'],
      });
      const malformed = await askServer(world, call, example, token, { headers: { 'idempotency-key': 'again' } });
      expect(malformed).toMatchObject({ status: 422, fields: [{ field: 'Idempotency-Key', code: 'format' }] });
    });

    it('replays a refusal under the same idempotency key', async () => {
      const { example, token } = await allowed();
      // A confirmation makes no other write.
      const parameters = listed.parameters.filter(
        ({ name, in: location }) => name !== 'confirm' && location !== 'path',
      );
      const [broken] = [
        ...withoutRequired({ ...listed, parameters }, example),
        ...outOfBounds({ ...listed, parameters }, example),
      ];
      if (!broken) return expect(parameters.filter(({ type }) => type !== 'string')).toEqual([]);
      const headers = { 'idempotency-key': uuid() };
      const first = await askServer(world, call, broken.example, token, { headers });
      const again = await askServer(world, call, broken.example, token, { headers });
      expect({ status: again.status, code: again.code, fields: again.fields }).toEqual({
        status: first.status,
        code: first.code,
        fields: first.fields,
      });
      expect([first, again].map((answer) => answer.headers['idempotency-replayed'])).toEqual([undefined, 'true']);
      const mended = await askServer(world, call, example, token, { headers });
      expect(mended).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    });
  }
});

/** Whether the table of roles lets somebody ask for themselves. */
function mayAsk(
  call: Call,
  role: (typeof WALKERS)[number]['role'],
  employment: (typeof WALKERS)[number]['employment'],
): boolean {
  if (call.wages && !seesWages(role)) return false;
  const access = callAccess(call.roles, role);
  if (access === 'own' && call.employment) return call.employment === employment;
  return access !== 'none';
}

/** Wages and costs in an answer. */
function wagesIn({ id }: Call, text: string, userId: string, seesThem = false): string[] {
  const subjectId = OWN_WAGE.includes(id) ? userId : null;
  const amounts = Object.entries(WAGES).filter(([of]) => of !== subjectId);
  const named = subjectId === null && !seesThem ? (WAGE_FIELD.exec(text.replaceAll(NO_WAGE, '')) ?? []) : [];
  return [...amounts.filter(([, cents]) => isAmountIn(text, cents)).map(([of]) => of), ...named];
}

/** Whether an amount stands in a text as a number of its own: the digits of an id may be the same by chance. */
const isAmountIn = (text: string, cents: number): boolean => new RegExp(`(?<![\\w-])${cents}(?![\\w-])`).test(text);

/** Methods that some call answers at the address of an example. */
function methodsAt(call: Call, { params = {} }: CallExample): Set<string> {
  const address = routeOf(call).replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const sameAddress = MOUNTED.filter((other) =>
    new RegExp(`^${routeOf(other).replaceAll(/:\w+/g, '[^/]+')}$`).test(address),
  );
  return new Set(sameAddress.flatMap(({ method, head }) => (head ? [method, 'HEAD'] : [method])));
}
