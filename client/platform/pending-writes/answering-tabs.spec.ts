import { expect, it, onTestFinished } from 'vitest';
import { answeringTabs } from './answering-tabs.js';

const channel = (): BroadcastChannel => {
  const made = new BroadcastChannel('answering-tabs.spec');
  onTestFinished(() => made.close());
  return made;
};

it('answeringTabs returns the open tabs, without a closed one', async () => {
  const other = channel();
  const thisTab = answeringTabs(channel(), 'a');
  const otherTab = answeringTabs(other, 'b');
  expect(await Promise.all([thisTab(), otherTab()])).toEqual([new Set(['a', 'b']), new Set(['b', 'a'])]);
  other.close();
  expect(await thisTab()).toEqual(new Set(['a']));
});
