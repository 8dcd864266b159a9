import { applyDecorators, Header, HttpCode, Req, RequestMapping, RequestMethod } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Call } from '#domain/api/call';
import type { CallRequest, RequestOf } from './call-request.js';

const METHODS = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  DELETE: RequestMethod.DELETE,
} as const;

/** Calls that have a handler, by route and method; two levels, so that a request makes no text to look its call up. */
const mounted = new Map<string, Map<string, Call>>();

/** Route of a call in the router's syntax: `/api/schedule-dt/:id`. */
export const routeOf = (call: Call): string => `/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** Calls that the loaded controllers answer. */
export const mountedCalls = (): Call[] => [...mounted.values()].flatMap((calls) => [...calls.values()]);

/**
 * Refusal code for an unanswered request: `method_not_allowed` if a call with another method has this address,
 * otherwise `not_found`. `url` may have a query.
 */
export function codeOfUnanswered(method: string, url: string): 'method_not_allowed' | 'not_found' {
  const path = url.split('?')[0] ?? '';
  const methods = mountedCalls()
    .filter((call) => new RegExp(`^${routeOf(call).replaceAll(/:\w+/g, '[^/]+')}$`).test(path))
    .map((call): string => call.method);
  return methods.length > 0 && !methods.includes(method) ? 'method_not_allowed' : 'not_found';
}

/** Mounted call of a method and route (`/api/…/:id`); undefined: none. */
export const callAt = (method: string, route: string): Call | undefined => mounted.get(route)?.get(method);

/**
 * Decorator that mounts a controller's method as a declared call, with its status and `Cache-Control: no-store`. The
 * access hook and the call pipeline check role, limits and input; the method gets `RequestOf` the call as its first
 * parameter.
 */
export const CallHandler =
  <C extends Call>(call: C) =>
  <Handler extends (request: RequestOf<C>, reply: FastifyReply) => unknown>(
    controller: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    const route = routeOf(call);
    mounted.set(route, (mounted.get(route) ?? new Map<string, Call>()).set(call.method, call));
    const handle = descriptor.value as unknown as (...received: unknown[]) => Promise<unknown>;
    const inPipeline = function (this: unknown, http: CallRequest, ...rest: unknown[]): Promise<unknown> {
      if (!http.exchange) throw new Error('A call was reached without the access hook');
      const { pipeline, reply } = http.exchange;
      return pipeline.run(call, http, reply, async () => {
        const { caller, origin, callInput: input } = http;
        return handle.call(this, { caller, origin, input, http }, ...rest);
      });
    };
    descriptor.value = inPipeline as unknown as Handler;
    // Methods of resources are decorated without the compiler, which would do this.
    Object.defineProperty(controller, name, descriptor);
    Req()(controller, name, 0);
    applyDecorators(
      RequestMapping({ path: route, method: METHODS[call.method] }),
      HttpCode(call.status),
      Header('Cache-Control', 'no-store'),
    )(controller, name, descriptor);
  };
