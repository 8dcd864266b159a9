import { expect, it } from 'vitest';
import { problemWithNode } from './require-node.mjs';

it.each([
  ['v20.20.0', '>=20.20'],
  ['v20.20.2', '>=20.20'],
  ['v22.0.0', '>=20.20'],
  ['v100.1.0', '>=20.20'],
])('problemWithNode accepts Node %s', (version, range) => {
  expect(problemWithNode(version, range)).toBeNull();
});

it.each([
  ['v20.19.9', '>=20.20'],
  ['v18.20.4', '>=20.20'],
  ['v9.99.0', '>=20.20'],
])('problemWithNode asks to update Node %s', (version, range) => {
  expect(problemWithNode(version, range)).toBe(
    `Rooster needs Node 20.20 or newer, and this is ${version}: install a newer one from https://nodejs.org and try again.`,
  );
});
