import type { Instant } from '#domain/kernel/clock-time';
import { useFormat } from '../../../platform/session/use-session.js';
import { useThisMinute } from '../../published-week/use-rosters.js';

/** Short time of an instant, relative to the present minute and updated with it. */
export function RequestedAt({ at }: { readonly at: Instant }) {
  const format = useFormat();
  const now = useThisMinute();
  return <span className="num">{format.momentShort(Date.parse(at), now)}</span>;
}
