import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as declaredResources from './declared-resources.js';
import { record } from '../testing/recorded.js';
import { historyRecordOf } from './history-entries.js';
import { DESCRIBED, HISTORY_KINDS } from './history-kinds.js';

const DOMAIN = new URL('..', import.meta.url);

/** The literal `type` of an event's schema; null of anything else that a file of events exports. */
function eventName(exported: unknown): string | null {
  if (!(exported instanceof z.ZodObject)) return null;
  const { type, data } = exported.shape as Record<string, unknown>;
  return type instanceof z.ZodLiteral && data instanceof z.ZodObject ? String(type.value) : null;
}

/** Every event that any feature declares, with the file that does. */
async function declaredEvents(): Promise<[event: string, file: string][]> {
  const files = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.events.ts'),
  );
  const found = Object.values(declaredResources).flatMap(({ history, names }) =>
    Object.keys(history.events).map((event): [string, string] => [event, `${names.stream}.resource.ts`]),
  );
  for (const file of files) {
    const exported = (await import(new URL(file, DOMAIN).href)) as Record<string, unknown>;
    for (const value of Object.values(exported)) {
      const name = eventName(value);
      if (name) found.push([name, file]);
    }
  }
  return found;
}

describe('history', () => {
  it('has a description, or an explicit absence of one, for every event of every feature', async () => {
    const events = await declaredEvents();
    expect(events.length).toBeGreaterThan(40);
    expect(events.filter(([event]) => !DESCRIBED.has(event))).toEqual([]);
    const declared = new Set(events.map(([event]) => event));
    expect([...DESCRIBED.keys()].filter((type) => !declared.has(type))).toEqual([]);
  });

  it('has no two events with the same name', async () => {
    const names = (await declaredEvents()).map(([event]) => event);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('lists the kinds of its entries, without events that have no entry', () => {
    expect(HISTORY_KINDS).toEqual(
      expect.arrayContaining(['DraftSlotAdded', 'ShiftLocationChanged', 'RosterPublished']),
    );
    for (const silent of ['DraftPublished', 'ShiftMovedOut', 'ShiftMovedIn'])
      expect(HISTORY_KINDS).not.toContain(silent);
    expect(new Set(HISTORY_KINDS).size).toBe(HISTORY_KINDS.length);
  });

  it('describes an event of a newer program version by the fields of its data', () => {
    const data = {
      noteId: 'n1',
      locationId: 'cafe',
      userId: 'emma',
      date: '2026-11-24',
      pinned: true,
      lines: [1],
      was: { pinned: false, lines: [] },
    };
    const [event] = record([{ type: 'NotePinned', data }]);
    expect(historyRecordOf({ streamId: 'note/cafe', event: event!, before: undefined })).toMatchObject({
      kind: 'NotePinned',
      locationId: 'cafe',
      subjectId: 'emma',
      date: '2026-11-24',
      week: '2026-11-23',
      entityId: 'cafe',
      before: { pinned: false },
      after: { noteId: 'n1', pinned: true },
    });
  });
});
