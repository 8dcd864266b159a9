import { expect, it, onTestFinished } from 'vitest';
import { answeringTabs } from './answering-tabs.js';

const channel = (): BroadcastChannel => {
  const made = new BroadcastChannel('answering-tabs.spec');
  onTestFinished(() => made.close());
  return made;
};

it('answeringTabs returns the open tabs, without a closed one', async () => {
  const other = channel();
  const here = answeringTabs(channel(), 'a');
  const there = answeringTabs(other, 'b');
  expect(await Promise.all([here(), there()])).toEqual([new Set(['a', 'b']), new Set(['b', 'a'])]);
  other.close();
  expect(await here()).toEqual(new Set(['a']));
});
