import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Call } from '#domain/api/call';
import { camelName, hasWireNames, objectsIn, nestedSchemas } from '#domain/api/wire-names';
import * as declaredResources from '#domain/catalogue/declared-resources';

const modules = import.meta.glob<Record<string, unknown>>('../../../domain/*/*.calls.ts', { eager: true });
const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'answer' in value;
const CALLS = [
  ...Object.values(modules).flatMap((module) => Object.values(module)),
  ...Object.values(declaredResources).flatMap(({ calls }) => Object.values(calls as object) as unknown[]),
].filter(isCall);

const schemas: [string, z.ZodType][] = CALLS.flatMap((call) =>
  (['params', 'query', 'body', 'answer'] as const).map((part): [string, z.ZodType] => [
    `${call.id} ${part}`,
    call[part],
  ]),
);
const NOT_MAPPED = new Set<string>(['record', 'unknown', 'any', 'intersection', 'lazy', 'tuple', 'map']);
/** Comments take one text under either name, and both ask for the same. */
const SAID_TWICE = ['text_employees'];
const named = schemas.filter(([, schema]) => hasWireNames(schema));

describe('calls with wire names', () => {
  it('are found by the scan of this spec', () => {
    expect(CALLS.length).toBeGreaterThan(150);
    expect(named.map(([name]) => name)).toEqual(
      expect.arrayContaining(['full-schedules-create body', 'full-schedules-list answer', 'start-times-create body']),
    );
  });

  it.each(named)('map no two wire names to the same client name: %s', (_name, schema) => {
    for (const names of objectsIn(schema)) {
      const doubled = names.filter((name) => !SAID_TWICE.includes(name));
      expect(new Set(doubled.map(camelName)).size).toBe(doubled.length);
    }
  });

  it.each(named)('have no schema that wireNames cannot map: %s', (_name, schema) => {
    const kinds = nestedSchemas(schema).map(({ _zod }) => _zod.def.type);
    expect(kinds.filter((kind) => NOT_MAPPED.has(kind))).toEqual([]);
  });
});

/** Specs of what goes over the wire or stays on the device, and of history, whose entries are data. */
const KEPT_ON_THE_WIRE = new Set([
  'features/history/sentences/example-entries.fixtures.ts',
  'platform/api/api.spec.ts',
  'platform/pending-writes/earlier-rows.spec.ts',
  'platform/session/session.spec.ts',
]);

describe('client code', () => {
  it('uses no wire name outside the list of exceptions', async () => {
    const wire = new Set(
      named.flatMap(([, schema]) => objectsIn(schema).flat()).filter((name) => camelName(name) !== name),
    );
    const root = new URL('../../', import.meta.url);
    const found: string[] = [];
    for await (const file of glob('{app,features,kit,platform,roster,testing,worker}/**/*.{ts,tsx}', {
      cwd: root.pathname,
    })) {
      if (KEPT_ON_THE_WIRE.has(file)) continue;
      const names = identifiersIn(file, readFileSync(new URL(file, root), 'utf8'));
      found.push(...names.filter((name) => wire.has(name)).map((name) => `${file}: ${name}`));
    }
    expect(found).toEqual([]);
  });
});

function identifiersIn(file: string, text: string): string[] {
  if (!text.includes('_')) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}
