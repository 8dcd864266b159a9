/// <reference types="vite/types/importMeta.d.ts" />
import { expect, it } from 'vitest';
import { z } from 'zod';
import * as resources from './declared-resources.js';

/** Parts of a JSON schema that describe structure; bounds and patterns are left out. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
}

const modules = import.meta.glob<Record<string, unknown>>('../*/*.events.ts', { eager: true });

const isEvent = (value: unknown): value is z.ZodObject<{ type: z.ZodLiteral<string>; data: z.ZodType }> =>
  value instanceof z.ZodObject && value.shape['type'] instanceof z.ZodLiteral && 'data' in value.shape;

function shapeOf(schema: Schema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(shapeOf).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return `(${shapeOf(schema.items ?? {})})[]`;
  if (schema.type !== 'object') return schema.type ?? 'anything';
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${shapeOf(field)}`,
  );
  if (typeof schema.additionalProperties === 'object') fields.push(`[key]: ${shapeOf(schema.additionalProperties)}`);
  return `{ ${fields.join('; ')} }`;
}

const ofFeatures = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isEvent)
  .map(({ shape: { type, data } }) => {
    const schema = z.toJSONSchema(data, { unrepresentable: 'any' });
    return `${type.value} ${shapeOf(schema as Schema)}`;
  });

/** A declared resource takes a field that is younger than an event as its declaration says. */
const ofResources = Object.values(resources).map(({ names, fields, declaration }) => {
  const stored = fields.map(({ storedName, field }) => `${storedName}${field.absent === undefined ? '' : '?'}`);
  return `${declaration.name}Added, ${declaration.name}Changed { ${[names.idField, 'locationId', ...stored].join('; ')} }`;
});

it('event schemas match the recorded shapes (see docs/how-to/change-an-event.md)', async () => {
  const lines = [...new Set([...ofFeatures, ...ofResources])].toSorted();
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./event-shapes.txt');
});
