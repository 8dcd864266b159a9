import { describe, expect, it } from 'vitest';
import { CommandId, EventId, eventId, JobId, SlotId } from './ids.js';

const takes = (schema: { safeParse: (text: unknown) => { success: boolean } }, text: unknown) =>
  schema.safeParse(text).success;

const command = '01909c5e-7d3a-7cc1-9a1b-3f2a5c6d7e8f' as CommandId;

describe('an id', () => {
  it('has 1 to 64 ASCII characters without spaces and slashes', () => {
    for (const id of ['1', 'job-bar', command, `${command}:0`, 'x'.repeat(64)]) expect(takes(SlotId, id)).toBe(true);
    for (const id of ['', 'x'.repeat(65), 'with space', 'slash/es', 'é', 7, null])
      expect(takes(SlotId, id)).toBe(false);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    'refuses %s, a property of every object',
    (name) => {
      expect(takes(SlotId, name)).toBe(false);
      expect(takes(JobId, name)).toBe(false);
    },
  );

  it('names an event by the UUID of its command and a number', () => {
    expect(takes(CommandId, command)).toBe(true);
    expect(takes(CommandId, 'command-1')).toBe(false);
    expect(eventId(command, 12)).toBe(`${command}:12`);
    expect(takes(EventId, eventId(command, 0))).toBe(true);
    for (const text of [command, `${command}:`, `${command}:x`, 'command-1:0'])
      expect(takes(EventId, text)).toBe(false);
  });
});
