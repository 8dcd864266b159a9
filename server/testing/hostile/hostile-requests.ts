import fc from 'fast-check';
import type { Call } from '#domain/api/call';
import type { CallExample } from '../call-examples/call-example.js';
import type { CatalogueCall } from '../catalogue-call.js';
import type { HttpRequest } from './http-client.js';
import { brokenBody, hostileJson, hostileText, NASTY_TEXTS, POISON } from './hostile-values.js';

/** Changes made to a valid request. */
export interface Hostility {
  /** Values of the body as JSON text; a name that comes twice is sent twice. */
  readonly body: readonly (readonly [name: string, json: string])[];
  /** Query and form values; a name that comes twice is sent twice. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Path values, percent-encoded already. */
  readonly path: Readonly<Record<string, string>>;
  readonly dropped: readonly string[];
  readonly headers: Readonly<Record<string, string | string[]>>;
  /** Instead of the body. */
  readonly payload: string | null;
}

const FORM = 'application/x-www-form-urlencoded';

/** Invalid path values: broken encodings, parent folders, an address that is too long. */
const PATH_PARTS = [
  '%00',
  '%',
  '%zz',
  '%E0%A4%A',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%F0%9F',
  '%2F',
  '%252e',
  ';a=b',
  '%0d%0aa:b',
  'a'.repeat(120),
  'a'.repeat(8_000),
];

const HEADERS: readonly Readonly<Record<string, string | string[]>>[] = [
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'APPLICATION/JSON ; charset="UTF-8"' },
  { 'content-type': 'application/json, text/plain' },
  { 'content-type': 'application/problem+json' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': FORM },
  { 'content-type': `application/${'x'.repeat(4_000)}` },
  { 'content-type': '' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br, gzip, deflate' },
  { 'accept-language': `en${';q=0.1,nl'.repeat(500)}` },
  { 'accept-language': '*' },
  { accept: 'application/xml' },
  { host: 'nowhere.example' },
  { host: '' },
  { host: 'a'.repeat(300) },
  { host: '127.0.0.1:99999' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-for': 'not an address' },
  { 'x-forwarded-for': Array<string>(200).fill('10.9.9.9').join(', ') },
  { 'idempotency-key': '' },
  { 'idempotency-key': '__proto__' },
  { 'idempotency-key': '00000000-0000-0000-0000-000000000000' },
  { 'idempotency-key': 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF' },
  { 'idempotency-key': ['01939f63-4d7c-7b6a-8f00-000000000001', '01939f63-4d7c-7b6a-8f00-000000000002'] },
  { 'idempotency-key': 'x'.repeat(4_000) },
  { 'x-http-method-override': 'DELETE' },
  { 'x-http-method': 'PUT' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
  { origin: `https://${'a.'.repeat(500)}example` },
  { expect: '100-continue' },
  { cookie: 'token=x; rooster-v2=y' },
  { authorization: 'Basic Ym9zczpyb29zdGVy' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(6_000)}` },
  { range: 'bytes=0-,-1' },
  { 'if-none-match': '*' },
  { upgrade: 'h2c', connection: 'close' },
];

/** Possible changes of a call's requests. */
export function hostilityOf(listed: CatalogueCall): fc.Arbitrary<Hostility> {
  const named = (...places: string[]) =>
    listed.parameters.filter((one) => places.includes(one.in)).map(({ name }) => name);
  const inPath = named('path');
  const bodyName = nameOf(named('body'));
  const queryName = nameOf(named('query', 'form').flatMap((name) => [name, `${name}[]`, `${name}[a]`]));
  const hostilePath = fc.oneof(fc.constantFrom(...PATH_PARTS), hostileText.map(encoded));
  return fc.record({
    body: few(fc.tuple(bodyName, hostileJson)),
    query: few(
      fc.tuple(
        queryName,
        hostileText.map((text) => text.slice(0, 3_000)),
      ),
    ),
    path:
      inPath.length === 0
        ? fc.constant({})
        : rarely(
            {},
            fc.tuple(fc.constantFrom(...inPath), hostilePath).map(([name, value]) => ({ [name]: value })),
          ),
    dropped: rarely([], fc.subarray(listed.parameters.map(({ name }) => name))),
    headers: rarely({}, fc.constantFrom(...HEADERS)),
    payload: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: brokenBody }),
  });
}

const few = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 3, size: 'max' });
const rarely = <T>(usual: T, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });

/** Mostly a name that the call knows. */
const nameOf = (existing: readonly string[]): fc.Arbitrary<string> => {
  const other = fc.constantFrom(...POISON, ...NASTY_TEXTS.slice(0, 12), '_method', 'confirm');
  return existing.length === 0
    ? other
    : fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...existing) }, { weight: 1, arbitrary: other });
};

/** Halves of pairs, which have no form in UTF-8. */
const HALF = /\p{Surrogate}/u;

/** As an address carries it; a text with halves as bytes that are not UTF-8. */
function encoded(text: string): string {
  const short = text.slice(0, 1_000);
  if (!HALF.test(short)) return encodeURIComponent(short);
  return [...Buffer.from(short, 'utf16le')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

/** The request that a good example makes once it was tampered with. */
export function tampered(
  call: Call,
  example: CallExample,
  hostility: Hostility,
  headers: HttpRequest['headers'],
): HttpRequest {
  const isSent = ([name]: readonly [string, unknown]) => !hostility.dropped.includes(name);
  const pairs = (record: Readonly<Record<string, unknown>> = {}) => Object.entries(record).filter(isSent);
  const asText = pairs(example.query).map(([name, value]) => [name, String(value)] as const);
  const query = [
    ...asText,
    ...(call.form ? [] : hostility.query),
    ...(call.overrides ? [['_method', call.overrides] as const] : []),
  ];
  const path = call.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => hostility.path[name] ?? encodeURIComponent(example.params?.[name] ?? ''),
  );
  const search = query.map((pair) => pair.map(encoded).join('=')).join('&');
  const payload = call.method === 'GET' ? null : bodyOf(call, pairs(example.body), hostility);
  const type = payload === null ? {} : { 'content-type': call.form ? FORM : 'application/json' };
  return {
    method: call.method,
    path: `/api${path}${search ? `?${search}` : ''}`,
    headers: { ...headers, ...type, ...hostility.headers },
    payload,
  };
}

function bodyOf(
  call: Call,
  pairs: readonly (readonly [string, unknown])[],
  { body, query, payload }: Hostility,
): string {
  if (payload !== null) return payload;
  if (call.form)
    return [...pairs, ...query].map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`).join('&');
  const good = pairs
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, JSON.stringify(value)] as const);
  return `{${[...good, ...body].map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
}
