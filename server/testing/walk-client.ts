import { expect } from 'vitest';
import type { Call } from '#domain/api/call';
import type { CallExample } from './call-examples/call-example.js';
import { CATALOGUE } from './catalogue.js';
import { newAddress, type WalkWorld } from './walk-world.js';

/** How a request differs from what the call asks for. */
export interface RequestOverrides {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body as it is, instead of that of the example. */
  readonly payload?: string;
}

export interface WalkAnswer {
  readonly status: number;
  /** Parsed where it is JSON; undefined when there is none. */
  readonly body: unknown;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Code of a refusal; null: no refusal. */
  readonly code: string | null;
  readonly fields: readonly { readonly field: string; readonly code: string }[];
}

const FORM = 'application/x-www-form-urlencoded';

/**
 * Asks a call with an example. Whatever comes back: it is no failure of the server, and a refusal has the shape
 * of one, with a code that the catalogue lists for the call, and names a field once.
 */
export async function askServer(
  world: WalkWorld,
  call: Call,
  example: CallExample,
  token: string | null,
  { method = call.method, headers = {}, payload }: RequestOverrides = {},
): Promise<WalkAnswer> {
  const body = payload ?? (call.method === 'POST' || call.method === 'PUT' ? bodyOf(call, example) : undefined);
  const response = await world.test.app.inject({
    method: method as never,
    url: urlOf(call, example),
    remoteAddress: newAddress(),
    headers: {
      host: world.cafe.hosts.cafe,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': call.form ? FORM : 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  const { statusCode: status, body: text } = response;
  const isJson = String(response.headers['content-type']).includes('json');
  const content: unknown = text && isJson ? JSON.parse(text) : text || undefined;
  const answer: WalkAnswer = { status, text, headers: response.headers, body: content, code: null, fields: [] };
  if (status < 400) return answer;
  if (method === 'HEAD') return answer;
  return refusalOf(call, answer);
}

function refusalOf(call: Call, answer: WalkAnswer): WalkAnswer {
  const problem = answer.body as { code: string; status: number; errors: WalkAnswer['fields'] };
  const listed = CATALOGUE.get(call.id)?.errors.map(({ status, code }) => `${status} ${code}`) ?? [];
  // Every write that may be repeated refuses a key of another form (api page, "Idempotency").
  if (call.idempotent) listed.push('422 validation_failed');
  expect(String(answer.headers['content-type'])).toContain('application/problem+json');
  expect(answer.text).not.toContain('internal_error');
  expect([...listed, '405 method_not_allowed']).toContain(`${answer.status} ${problem.code}`);
  expect(problem).toMatchObject({ status: answer.status, type: `/problems/${problem.code}` });
  const fields = problem.errors.map(({ field }) => field);
  expect(fields).toEqual([...new Set(fields)]);
  return { ...answer, code: problem.code, fields: problem.errors };
}

function urlOf(call: Call, { params = {}, query = {} }: CallExample): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(call.overrides ? { ...query, _method: call.overrides } : query);
  return `/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

function bodyOf(call: Call, { body }: CallExample): string | undefined {
  if (call.form) return new URLSearchParams(body as Record<string, string>).toString();
  return body ? JSON.stringify(body) : undefined;
}
