import { describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import { HISTORY_KINDS } from '#domain/catalogue/history-kinds';
import { civilDate } from '#domain/kernel/civil-date';
import { CommandRefused } from '../../event-store/refused.js';
import { readHistoryCursor, writeHistoryCursor } from './history-cursor.js';

const everyFilter = () => ({
  authorId: uuid(),
  subjectId: uuid(),
  horecaLocationId: uuid(),
  jobFilterId: uuid(),
  entityId: uuid(),
  date: civilDate('2026-11-24'),
  week: civilDate('2026-11-23'),
});

describe('a history cursor', () => {
  it('contains every filter and the end of the page', () => {
    const cursor = { filters: { ...everyFilter(), kinds: [...HISTORY_KINDS].slice(3, 9) }, position: 123_456 };
    expect(readHistoryCursor(writeHistoryCursor(cursor))).toEqual(cursor);
    expect(readHistoryCursor(writeHistoryCursor({ filters: {}, position: 0 }))).toEqual({ filters: {}, position: 0 });
  });

  it('fits into 512 characters with the maximum number of kinds', () => {
    for (let round = 0; round < 20; round += 1) {
      const filters = { ...everyFilter(), kinds: HISTORY_KINDS.slice(-50) };
      expect(writeHistoryCursor({ filters, position: Number.MAX_SAFE_INTEGER }).length).toBeLessThanOrEqual(512);
    }
  });

  it('distinguishes every kind and drops unknown kinds', () => {
    const kindsOf = (kinds: string[]) =>
      readHistoryCursor(writeHistoryCursor({ filters: { kinds }, position: 1 })).filters.kinds;
    for (const kind of HISTORY_KINDS) expect(kindsOf([kind])).toEqual([kind]);
    expect(kindsOf(['NoSuchKind'])).toEqual([]);
  });

  it.each([
    '',
    'x',
    '!!!',
    'AAAAAAAA',
    writeHistoryCursor({ filters: {}, position: 5 }).slice(1),
    Buffer.from('{}').toString('base64url'),
  ])('is refused when it is malformed: %j', (text) => {
    expect(() => readHistoryCursor(text)).toThrow(CommandRefused);
  });
});
