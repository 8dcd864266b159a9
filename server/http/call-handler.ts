import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Header,
  HttpCode,
  RequestMapping,
  RequestMethod,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Call } from '#domain/api/call';
import type { CallRequest, RequestOf } from './call-request.js';

const METHODS = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  DELETE: RequestMethod.DELETE,
} as const;

/** Every call that some controller answers, by `{method} {route}`. */
const mounted = new Map<string, Call>();

/** Route of a call as the router writes it: `/api/schedule-dt/:id`. */
export const routeOf = (call: Call): string => `/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** The calls that this server answers. */
export const mountedCalls = (): Call[] => [...mounted.values()];

/**
 * Why nothing answers a method at an address: where only others are answered this one is not allowed, else it is
 * unknown; so is an id that is too long for the router, which names nothing.
 */
export function codeOfUnanswered(method: string, url: string): 'method_not_allowed' | 'not_found' {
  const path = url.split('?')[0] ?? '';
  const methods = mountedCalls()
    .filter((call) => new RegExp(`^${routeOf(call).replaceAll(/:\w+/g, '[^/]+')}$`).test(path))
    .map((call): string => call.method);
  return methods.length > 0 && !methods.includes(method) ? 'method_not_allowed' : 'not_found';
}

export const callAt = (method: string, route: string): Call | undefined => mounted.get(`${method} ${route}`);

/**
 * Mounts a method of a controller as a call of the catalogue. Role, input and limits are checked by the
 * declaration; the method gets the request of that call as its first parameter, and only translates.
 */
export const CallHandler =
  <C extends Call>(call: C) =>
  <Handler extends (request: RequestOf<C>, reply: FastifyReply) => unknown>(
    controller: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    mounted.set(`${call.method} ${routeOf(call)}`, call);
    Received()(controller, name, 0);
    applyDecorators(
      RequestMapping({ path: routeOf(call), method: METHODS[call.method] }),
      HttpCode(call.status),
      Header('Cache-Control', 'no-store'),
    )(controller, name, descriptor);
  };

/** Parameter with everything that the access hook and the call interceptor attached to the request: `RequestOf`. */
const Received = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const http = context.switchToHttp().getRequest<CallRequest>();
  const { caller, origin, callInput: input } = http;
  return { caller, origin, input, http };
});
