import { describe, expect, it } from 'vitest';
import { bareSearchKey, hasDigits, searchKey } from './search-key.js';

describe('searchKey', () => {
  it.each([
    ['Zoë', 'zoe'],
    ['Łukasz Wałęsa', 'lukasz walesa'],
    ['Søren', 'soren'],
    ['Ægir', 'aegir'],
    ['Đorđe', 'dorde'],
    ['Groß', 'gross'],
    ['Işıl İnce', 'isil ince'],
    ['Þór Guðmundsson', 'thor gudmundsson'],
    ['Cœur d’Alene', "coeur d'alene"],
    ['Joe\u0308l', 'joel'],
  ])('reads %s as %s', (text, key) => expect(searchKey(text)).toBe(key));

  it('drops everything but letters and digits as bareSearchKey', () => {
    expect(bareSearchKey('E-mail adres (2)')).toBe('emailadres2');
  });
});

describe('hasDigits', () => {
  it.each(['0624', '06 24 68', '06-2468', '+31 6 24', '0031624', '+31624681357', '681357'])(
    'finds +31624681357 by %s',
    (query) => expect(hasDigits(query, '+31624681357')).toBe(true),
  );

  it('finds a foreign number by its country code', () => {
    expect(hasDigits('+32 470', '+32470123456')).toBe(true);
    expect(hasDigits('0032470', '+32470123456')).toBe(true);
  });

  it.each([
    ['0625', '+31624681357'],
    ['24', '+31624681357'],
    ['2026', '2026-11-05'],
    ['Anna', '+31624681357'],
  ])('does not find %s in %s', (query, text) => expect(hasDigits(query, text)).toBe(false));
});
