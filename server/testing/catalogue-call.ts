/** One parameter of a call, as the catalogue lists it. */
export interface CatalogueParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'body' | 'form';
  readonly type: 'string' | 'integer' | 'boolean' | 'array' | 'object';
  readonly format?: string;
  readonly items?: { readonly type?: string; readonly format?: string; readonly $ref?: string };
  readonly enum?: readonly (string | number)[];
  readonly required: boolean;
  readonly nullable?: boolean;
  /** Length of a text, number of items, value of a number; a time `HH:mm` for times. */
  readonly min?: number | string;
  readonly max?: number | string;
  /** At most so many days from the parameter before this one, both dates included. */
  readonly maxRangeDays?: number;
  readonly default?: unknown;
}

/** One call of the catalogue: what the API page says of it, for programs. */
export interface CatalogueCall {
  readonly id: string;
  readonly method: string;
  /** With `?_method=PUT` where a POST stands for a PUT. */
  readonly path: string;
  readonly roles: readonly string[];
  readonly employment: string | null;
  readonly contentType: string | null;
  readonly parameters: readonly CatalogueParameter[];
  readonly response: { readonly status: number; readonly schema: unknown };
  readonly errors: readonly { readonly status: number; readonly code: string }[];
  readonly idempotencyKey: boolean;
  readonly rateLimit: string;
}
