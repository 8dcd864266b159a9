import type { Instant } from '#domain/kernel/clock-time';
import { useFormat } from '../session/use-session.js';
import { useThisMinute } from '../shifts/use-rosters.js';

/** When something was asked, seen from now. */
export function RequestedAt({ at }: { readonly at: Instant }) {
  const format = useFormat();
  const now = useThisMinute();
  return <span className="num">{format.momentShort(Date.parse(at), now)}</span>;
}
