import { expect, it } from 'vitest';
import { pushContent } from './push.js';

const read = (value: unknown) => pushContent({ json: () => value });

it('contentOf returns the content of a push message', () => {
  const content = {
    title: 'Je dienst',
    body: 'Was 17:00, is 18:00',
    url: '/rooster?day=2026-03-12',
    tag: 'a',
    language: 'en',
  };
  expect(read(content)).toEqual(content);
});

it('contentOf replaces an address outside the product by the start page', () => {
  const leads = (url: string) => read({ title: 'x', url })?.url;
  expect(
    ['/rooster', 'https://elsewhere.example', '//elsewhere.example', '/\\elsewhere', 'javascript:1'].map(leads),
  ).toEqual(['/rooster', '/main', '/main', '/main', '/main']);
});

it('contentOf returns null for data in another format', () => {
  expect([pushContent(null), read('text'), read({ body: 'x' }), pushContent({ json: () => JSON.parse('{') })]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
