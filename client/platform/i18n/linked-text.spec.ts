import { describe, expect, it } from 'vitest';
import { linkedText } from './linked-text.js';

const linksIn = (text: string) => linkedText(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

describe('links in a text', () => {
  it.each([
    ['Uitleg op https://kassa.example/a?b=1#c.', 'https://kassa.example/a?b=1#c', 'https://kassa.example/a?b=1#c'],
    ['(zie www.kassa.example)', 'www.kassa.example', 'https://www.kassa.example'],
    [
      'https://nl.wikipedia.org/wiki/Bar_(café)',
      'https://nl.wikipedia.org/wiki/Bar_(café)',
      'https://nl.wikipedia.org/wiki/Bar_(café)',
    ],
    ['Mail bas@veenkade.example!', 'bas@veenkade.example', 'mailto:bas@veenkade.example'],
    ['mailto:bas@veenkade.example', 'mailto:bas@veenkade.example', 'mailto:bas@veenkade.example'],
    ['Bel 06-12345678, graag', '06-12345678', 'tel:0612345678'],
    ['Bel 06 12 34 56 78', '06 12 34 56 78', 'tel:0612345678'],
    ['Bel +31 6 12345678.', '+31 6 12345678', 'tel:+31612345678'],
    ['tel:+31612345678', 'tel:+31612345678', 'tel:+31612345678'],
  ])('are found in %s', (text, shown, href) => {
    expect(linksIn(text)).toEqual([[shown, href]]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'Zondag 29-11-2026 om 17:00',
    '17:00–23:00, 24 personen',
    'Code 0123456789012345',
    'Omzet 1.250.000 euro',
    '2026-11-29 2026-11-30',
  ])('are not found in %s', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it('leave the text around them unchanged', () => {
    const text = 'Eerst\nhttps://a.example, dan bas@b.example.\n\nKlaar <b>niet</b>';
    expect(
      linkedText(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
    expect(linksIn(text)).toHaveLength(2);
    expect(linkedText('')).toEqual([]);
  });
});
