import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';

const options = {
  swcrc: false,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

/** Our TypeScript imports its neighbours by the name they have once compiled. */
export const resolve = (specifier, context, next) =>
  specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.endsWith('.ts')
    ? next(specifier.replace(/\.js$/, '.ts'), context)
    : next(specifier, context);

export const load = async (url, context, next) => {
  if (!url.endsWith('.ts')) return next(url, context);
  const { code } = await transformFile(fileURLToPath(url), options);
  return { format: 'module', source: code, shortCircuit: true };
};
