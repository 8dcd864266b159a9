import type { z } from 'zod';
import type { AnswerOf, Call } from '#domain/api/call';
import type { CamelNames } from '#domain/api/wire-names';

/** Keys that the caller may leave out: optional on either side of the schema (a default fills them in). */
type OptionalKeys<In, Out> = {
  [K in keyof Out]-?: undefined extends Out[K]
    ? K
    : K extends keyof In
      ? unknown extends In[K]
        ? never
        : undefined extends In[K]
          ? K
          : never
      : never;
}[keyof Out];

/**
 * Query in the program's types (booleans, numbers, lists), which are converted to text when it is sent: output types of
 * the schema, optional where the schema accepts absence.
 */
type QueryValues<In, Out> = { readonly [K in Exclude<keyof Out, OptionalKeys<In, Out>>]: Out[K] } & {
  readonly [K in OptionalKeys<In, Out>]?: Out[K];
};

/** A part without fields may be left out, and so may one whose fields are all optional. */
type Part<Name extends string, Values> = keyof Values extends never
  ? { readonly [K in Name]?: undefined }
  : Record<never, never> extends Values
    ? { readonly [K in Name]?: Values }
    : { readonly [K in Name]: Values };

/**
 * Arguments of a call: path parameters, query and body, each only where the call declares it. Field names are the
 * program's; the transport converts them to those of the wire.
 */
export type ClientRequest<C extends Call> = Part<'params', CamelNames<z.input<C['params']>>> &
  Part<'query', QueryValues<CamelNames<z.input<C['query']>>, CamelNames<z.output<C['query']>>>> &
  Part<'body', ClientBody<C>>;

/** Body of a call, with the program's field names; fields with a default may be left out. */
export type ClientBody<C extends Call> = CamelNames<z.input<C['body']>>;

/** Answer of a call, with the program's field names. */
export type ClientAnswer<C extends Call> = CamelNames<AnswerOf<C>>;

/** Path parameters, query and body of any call, without the types of its declaration. */
export interface AnyRequest {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
}
