import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useBoardExtensions } from '../board/board-extensions.js';
import { useBoard } from '../board/board-scope.js';
import type { WeekItem } from '../model/week-items.js';
import { SlotCandidateList } from './candidate-list.js';
import { ClosedShift } from './closed-shift.js';
import { panelTab } from './panel-tab.js';
import classes from './slot-panel.module.css';
import { SlotTimes } from './slot-times.js';

export interface SlotTabsProps {
  readonly item: WeekItem;
  /** Escape where it has nothing else to do. */
  readonly onLeave?: () => void;
}

/**
 * Tabs of a shift: candidates and times for a draft slot, a button that opens the draft for a published shift, then tabs
 * of other features. The chosen tab stays chosen for the next shift, if that shift has it too.
 */
export function SlotTabs({ item, onLeave }: SlotTabsProps) {
  const { t } = useTranslation('draftWeek');
  const { open } = useBoard();
  const { panelTabs = [] } = useBoardExtensions();
  const requested = useLiveState(panelTab);
  const { slot } = item;
  const standardTabs = slot ? ['candidates', 'time'] : ['closed'];
  const tab = [...standardTabs, ...panelTabs.map(({ id }) => id)].includes(requested)
    ? requested
    : (standardTabs[0] ?? '');
  return (
    <Tabs
      value={tab}
      onChange={(next) => next !== null && panelTab.set(next)}
      keepMounted={false}
      classNames={{
        root: classes.tabs ?? '',
        list: classes.tabList ?? '',
        tab: classes.tab ?? '',
        panel: classes.tabPanel ?? '',
      }}
    >
      <Tabs.List aria-label={t('panel.label')}>
        {standardTabs.map((id) => (
          <Tabs.Tab key={id} value={id}>
            {t(`panel.tab.${id as 'candidates' | 'time' | 'closed'}`)}
          </Tabs.Tab>
        ))}
        {panelTabs.map(({ id, Label }) => (
          <Tabs.Tab key={id} value={id}>
            <Label />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {slot ? (
        <>
          <Tabs.Panel value="candidates" tabIndex={-1}>
            <SlotCandidateList key={slot.slotId} slot={slot} {...(onLeave && { onLeave })} />
          </Tabs.Panel>
          <Tabs.Panel value="time" tabIndex={-1}>
            <SlotTimes item={item} />
          </Tabs.Panel>
        </>
      ) : (
        <Tabs.Panel value="closed" tabIndex={-1}>
          <ClosedShift item={item} />
        </Tabs.Panel>
      )}
      {panelTabs.map(({ id, Content }) => (
        <Tabs.Panel key={id} value={id} tabIndex={-1}>
          <div className={classes.added}>
            <Content item={item} locationId={open.locationId} monday={open.monday} />
          </div>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
