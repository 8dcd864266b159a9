import { afterAll, beforeAll, expect, it } from 'vitest';
import { printInLight } from './print-in-light.js';

const html = document.documentElement;
const part = document.createElement('div');
const schemes = () => [html, part].map((one) => one.getAttribute('data-mantine-color-scheme'));
const wear = (page: string, ofPart: string) => {
  html.setAttribute('data-mantine-color-scheme', page);
  part.setAttribute('data-mantine-color-scheme', ofPart);
};
const print = (step: 'beforeprint' | 'afterprint') => window.dispatchEvent(new Event(step));

beforeAll(() => {
  document.body.append(part);
  printInLight();
});
afterAll(() => part.remove());

it('shows a dark page and dark parts of it in light colours while it is printed', () => {
  wear('dark', 'dark');
  print('beforeprint');
  expect(schemes()).toEqual(['light', 'light']);
  // A browser tells of one print twice.
  print('beforeprint');
  print('afterprint');
  expect(schemes()).toEqual(['dark', 'dark']);
});

it('leaves what is light as it is', () => {
  wear('light', 'dark');
  print('beforeprint');
  expect(schemes()).toEqual(['light', 'light']);
  print('afterprint');
  expect(schemes()).toEqual(['light', 'dark']);
});
