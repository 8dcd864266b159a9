import type { WeekItem } from '../features/draft-week/model/week-items.js';
import { panelTab } from '../features/draft-week/panel/panel-tab.js';
import { RecentChanges } from '../features/history/recent/recent-changes.js';
import { useLiveState } from '../platform/state/use-live-state.js';
import { useIsPhone } from '../kit/ui/layout/use-is-phone.js';
import { recordIdOf } from './record-id-of.js';

/**
 * Last changes of the selected shift in the panel beside the board, three (on a phone one); nothing while the panel
 * shows its history tab.
 */
export function ItemChanges({ item }: { readonly item: WeekItem }) {
  const isPhone = useIsPhone();
  const tab = useLiveState(panelTab);
  const recordId = recordIdOf(item);
  if (tab === 'history') return null;
  return (
    <RecentChanges
      key={recordId}
      recordId={recordId}
      layer={item.slot ? 'draft' : 'published'}
      limit={isPhone ? 1 : 3}
      onAll={() => panelTab.set('history')}
    />
  );
}
