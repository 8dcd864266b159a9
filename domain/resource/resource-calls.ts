import { z } from 'zod';
import { type Call, defineCall, NoContent, WireId } from '../api/call.js';
import type { AnyDeclaration, ResourceParts, ViewOf } from './declaration.js';
import type { WireOf } from './resource-fields.js';

type Shape<Values> = { readonly [Name in keyof Values]: z.ZodType<Values[Name]> };
type Nothing = z.ZodObject<Record<never, never>>;
type ById = z.ZodObject<{ id: typeof WireId }>;
type View<D extends AnyDeclaration> = z.ZodType<ViewOf<D>>;

/** Location parameter of a call; absent: the location of the session. */
type Where<D extends AnyDeclaration> = D['location'] extends 'chosen'
  ? { horecaLocationId: z.ZodOptional<typeof WireId> }
  : Record<never, never>;

/** Fields that a new record may leave out. */
type Left<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly absent: unknown } | { readonly isToday: true } ? Name : never;
}[keyof Fields];
type Body<Fields> = {
  readonly [Name in keyof WireOf<Fields>]: Name extends Left<Fields>
    ? z.ZodOptional<z.ZodType<WireOf<Fields>[Name]>>
    : z.ZodType<WireOf<Fields>[Name]>;
};

/** Calls of a declared resource. */
export interface CallsOf<D extends AnyDeclaration> {
  readonly list: Call<Nothing, z.ZodObject<Where<D>>, Nothing, z.ZodArray<View<D>>>;
  readonly add: Call<Nothing, Nothing, z.ZodObject<Body<D['fields']> & Where<D>>, View<D>>;
  readonly change: D['changes'] extends true
    ? Call<
        ById,
        Nothing,
        z.ZodObject<{ [Name in keyof Shape<WireOf<D['fields']>>]: z.ZodOptional<Shape<WireOf<D['fields']>>[Name]> }>,
        View<D>
      >
    : null;
  readonly remove: Call<ById, Nothing, Nothing, typeof NoContent>;
}

/** Calls of any declared resource. */
export interface AnyCalls {
  readonly list: Call;
  readonly add: Call;
  /** Null: records cannot be changed. */
  readonly change: Call | null;
  readonly remove: Call;
}

/** Derives the calls of a resource: `cancel-reasons-list`, `-create`, `-update`, `-delete`. */
export function resourceCalls({ declaration, names, fields }: ResourceParts): AnyCalls {
  const { roles, changes, changeBy, location, paths = {} } = declaration;
  const path = paths.all ?? `/${names.stream}s`;
  const section = path.slice(1);
  const params = z.object({ id: WireId });
  const where = location === 'chosen' ? { horecaLocationId: WireId.optional() } : {};
  const shape = (part: (field: (typeof fields)[number]['field']) => z.ZodType) =>
    Object.fromEntries(fields.map(({ wireName, field }) => [wireName, part(field)]));
  const view = z.object({
    id: z.string(),
    ...shape(({ wire }) => wire),
    ...(location === 'session' ? {} : { horecaLocationId: z.string() }),
  });
  const added = shape(({ wire, absent, isToday }) => {
    if (isToday) return wire.optional();
    return absent === undefined ? wire : wire.optional().default(absent as never);
  });
  return {
    list: defineCall({
      id: `${section}-list`,
      method: 'GET',
      path,
      roles: roles.read,
      query: z.object(where),
      status: 200,
      answer: z.array(view),
    }),
    add: defineCall({
      id: `${section}-create`,
      method: 'POST',
      path,
      roles: roles.write,
      body: z.object({ ...added, ...where }),
      status: 201,
      answer: view,
      idempotent: true,
    }),
    change: changes
      ? defineCall({
          id: `${section}-update`,
          method: changeBy ?? 'PUT',
          path: `${path}/{id}`,
          ...(changeBy ? { overrides: 'PUT' } : {}),
          roles: roles.write,
          params,
          body: z.object(shape(({ wire }) => wire.optional())),
          status: 200,
          answer: view,
          idempotent: true,
        })
      : null,
    remove: defineCall({
      id: `${section}-delete`,
      method: 'DELETE',
      path: paths.remove ?? `${path}/{id}`,
      roles: roles.write,
      params,
      status: 204,
      answer: NoContent,
      idempotent: true,
    }),
  };
}
