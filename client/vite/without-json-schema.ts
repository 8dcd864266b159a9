import type { Plugin } from 'vite';

const SCHEMAS = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const HOW_A_KIND_IS_DESCRIBED = /inst\._zod\.processJSONSchema = [^;]+;/g;
const HOW_A_SCHEMA_IS_DESCRIBED = /create(?:Standard|ToJSON)(?:JSON)?SchemaMethod\(this, [^)]+\)/g;

/**
 * Leaves out of the client how zod describes schemas as JSON Schema: each schema carries a method for it, so that no
 * bundler finds it unused, and every page would pay 5 kB for what no page does.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'rooster:without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: SCHEMAS },
      handler: (code) => ({
        code: code.replaceAll(HOW_A_KIND_IS_DESCRIBED, '').replaceAll(HOW_A_SCHEMA_IS_DESCRIBED, 'undefined'),
        map: null,
      }),
    },
  };
}
