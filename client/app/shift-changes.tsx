import type { ReactNode } from 'react';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { RecentChanges } from '../features/history/recent/recent-changes.js';
import { useIsPhone } from '../kit/ui/layout/use-is-phone.js';

/** Last changes of a published shift beside the roster: three, on a phone one. */
export function LatestShiftChanges({ shift }: { readonly shift: FullSchedule }): ReactNode {
  return <RecentChanges key={shift.id} recordId={shift.id} layer="published" limit={useIsPhone() ? 1 : 3} />;
}
