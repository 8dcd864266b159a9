import type { DeliveryReport, Handover } from '../courier.js';

export interface OutgoingSms {
  /** E.164. */
  readonly number: string;
  /** A name of up to eleven letters and digits, or a number. */
  readonly sender: string;
  readonly text: string;
}

export interface SmsRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface SmsAccount {
  /** Base URL of the provider, without a slash at the end. */
  readonly baseUrl: string;
  /** Token, or account and token with a colon in between. */
  readonly key: string;
  /** URL for delivery reports; null: none requested. */
  readonly reportUrl: string | null;
}

/** The public HTTP interface of a provider of text messages. */
export interface SmsProvider {
  request(sms: OutgoingSms, key: string): SmsRequest;
  /** Meaning of an answer with status 200 to 299. */
  taken(body: unknown): Handover;
  /** In the words of an answer from 400 on; null: it gives none. */
  complaint(body: unknown): string | null;
  /** A report as it came in, in a query, a form or JSON; null: it says nothing that is final. */
  report(input: Readonly<Record<string, unknown>>): DeliveryReport | null;
}

/** A part of what somebody else has sent, whatever it may be. */
export const partOf = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (part, name) =>
      typeof part === 'object' && part !== null ? (part as Record<string | number, unknown>)[name] : null,
    value,
  );

export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null;

/** `31612345678`, as most of them want it. */
export const digitsOf = (number: string): string => number.replace(/^\+/, '');

export const jsonHeaders = (authorization?: string): Record<string, string> => ({
  Accept: 'application/json',
  'Content-Type': 'application/json',
  ...(authorization === undefined ? {} : { Authorization: authorization }),
});
