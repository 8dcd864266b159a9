import type { DeliveryReport, Handover } from '../courier.js';

/** Text message to send. */
export interface OutgoingSms {
  /** E.164. */
  readonly number: string;
  /** Name of at most eleven letters and digits, or a number. */
  readonly sender: string;
  readonly text: string;
}

/** POST request to a provider. */
export interface SmsRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Account at a provider. */
export interface SmsAccount {
  /** Base URL of the provider, without a slash at the end. */
  readonly baseUrl: string;
  /** Token, or account and token with a colon in between. */
  readonly key: string;
  /** URL for delivery reports; null: none requested. */
  readonly reportUrl: string | null;
}

/** Translation to and from the HTTP API of an SMS provider. Pure; sends nothing. */
export interface SmsProvider {
  /** Request that sends a message; `key` is its reference. */
  request(sms: OutgoingSms, key: string): SmsRequest;
  /** Result of an answer with status 200 to 299; `body` is parsed JSON, null if it was none. */
  accepted(body: unknown): Handover;
  /** Error text in an answer with status 400 or more; null: none. */
  complaint(body: unknown): string | null;
  /** Delivery report from a query, form or JSON body; null: not final or not understood. */
  report(input: Readonly<Record<string, unknown>>): DeliveryReport | null;
}

/** Part of a value of unknown shape, by property names and indexes; null or undefined if missing. */
export const partOf = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (part, name) =>
      typeof part === 'object' && part !== null ? (part as Record<string | number, unknown>)[name] : null,
    value,
  );

/** Non-empty string, or a number as text; anything else gives null. */
export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null;

/** Number in E.164 without the plus sign: `31612345678`. */
export const digitsOf = (number: string): string => number.replace(/^\+/, '');

/** Headers of a JSON request; `authorization` absent: without that header. */
export const jsonHeaders = (authorization?: string): Record<string, string> => ({
  Accept: 'application/json',
  'Content-Type': 'application/json',
  ...(authorization === undefined ? {} : { Authorization: authorization }),
});
