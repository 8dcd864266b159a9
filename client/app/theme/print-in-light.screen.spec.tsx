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

it('printInLight prints a dark page and its dark parts in light colours, and restores them', () => {
  wear('dark', 'dark');
  print('beforeprint');
  expect(schemes()).toEqual(['light', 'light']);
  // A browser tells of one print twice.
  print('beforeprint');
  print('afterprint');
  expect(schemes()).toEqual(['dark', 'dark']);
});

it('printInLight prints a dark part of a light page in light colours, and restores it', () => {
  wear('light', 'dark');
  print('beforeprint');
  expect(schemes()).toEqual(['light', 'light']);
  print('afterprint');
  expect(schemes()).toEqual(['light', 'dark']);
});
