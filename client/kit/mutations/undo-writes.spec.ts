import { describe, expect, it } from 'vitest';
import type { Api } from '../../platform/api/api.js';
import { CallFailed } from '../../platform/connection/call-failed.js';
import { undoWrites } from './undo-writes.js';

/** A server that gives these answers, one call after the other. */
function serverOf(...answers: object[]) {
  const bodies: unknown[] = [];
  const call = (async (_declared: unknown, { body }: { body: unknown }) => {
    bodies.push(body);
    const answer = await Promise.resolve(answers.shift());
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as Api['call'];
  return { bodies, sender: { api: { call } } };
}

const failed = (code: CallFailed['code']) => new CallFailed({ code, status: 409, url: '/' });

describe('undoWrites', () => {
  it('undoes the last write first, and is false when others changed a slot since', async () => {
    const { bodies, sender } = serverOf({ skipped: [] }, failed('slot_changed'));
    expect(await undoWrites(sender, ['a', 'b'])).toBe(false);
    expect(bodies).toEqual([{ writeId: 'b' }, { writeId: 'a' }]);
  });

  it('throws when no answer comes', async () => {
    const { sender } = serverOf(failed('unreachable'));
    await expect(undoWrites(sender, ['a'])).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('is false when the undo skipped a slot', async () => {
    const { sender } = serverOf({ skipped: [{ slotId: 's', code: 'slot_changed' }] });
    expect(await undoWrites(sender, ['a'])).toBe(false);
  });
});
