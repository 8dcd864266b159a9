import { type Call, CONFIRMATION_AS_ANSWER } from '#domain/api/call';
import type { Language } from '#domain/texts/languages';
import type { AnyRequest } from './client-request.js';

/** Values for the headers of a request: session token (null: no `Authorization`), language and idempotency key. */
export interface Sender {
  readonly token: string | null;
  readonly language: Language;
  /** Key that makes a repeated write take effect once; null for reads and for writes without repetition. */
  readonly idempotencyKey: string | null;
}

/** Address and options of a request, as `fetch` takes them. */
export interface BuiltRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Form fields or JSON; null for GET and DELETE. */
  readonly body: string | null;
}

/**
 * Builds the request of a call whose fields have names of the wire; sends nothing. The URL is `/api` and the call's
 * path, lists in the query are `a,b,c`, and null or undefined fields are left out. Every method but GET prefers
 * confirmation questions as 200 answers.
 */
export function buildRequest(call: Call, { params = {}, query = {}, body }: AnyRequest, sender: Sender): BuiltRequest {
  const path = call.path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(fields(query));
  if (call.overrides) search.set('_method', call.overrides);
  // Lists stay readable in addresses and logs.
  const suffix = search.size > 0 ? `?${search.toString().replaceAll('%2C', ',')}` : '';
  const hasBody = call.method !== 'GET' && call.method !== 'DELETE';

  const headers: Record<string, string> = {
    Accept: 'application/json, application/problem+json',
    'Accept-Language': sender.language,
  };
  if (sender.token) headers.Authorization = `Bearer ${sender.token}`;
  if (sender.idempotencyKey) headers['Idempotency-Key'] = sender.idempotencyKey;
  // A screen expects to be asked, and a browser writes every refusal into its console in red.
  if (call.method !== 'GET') headers.Prefer = CONFIRMATION_AS_ANSWER;
  if (hasBody)
    headers['Content-Type'] = call.form ? 'application/x-www-form-urlencoded' : 'application/json; charset=utf-8';

  const content = () => (call.form ? new URLSearchParams(fields(body ?? {})).toString() : JSON.stringify(body ?? {}));
  return {
    url: `/api${path}${suffix}`,
    method: call.overrides ? 'POST' : call.method,
    headers,
    body: hasBody ? content() : null,
  };
}

/** Query fields: lists as `a,b,c`, without undefined values. */
const fields = (values: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]);
