import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobId } from '#domain/kernel/ids';
import { isAtLocation } from '#domain/planning/planning.views';
import { jobsOn } from '#domain/planning/person-terms';
import { useFairShares } from '../../../roster/candidates/use-fair-shares.js';
import { useShortcuts } from '../../../kit/command-palette/use-shortcuts.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { EmptyState } from '../../../kit/ui/skeleton/empty-state.js';
import { useBoardExtensions } from '../board/board-extensions.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import type { MoveTarget } from '../model/slot-moves.js';
import type { WeekItem } from '../model/week-items.js';
import { focusGrid } from './focus-grid.js';
import { NewSlotForm } from './new-slot-form.js';
import { openShifts } from './open-shifts.js';
import { showPanel } from './panel-open.js';
import { SeveralShifts } from './several-shifts.js';
import { SlotFoot } from './slot-foot.js';
import { SlotHeading, SlotNotes } from './slot-heading.js';
import classes from './slot-panel.module.css';
import { SlotTabs } from './slot-tabs.js';
import { useChosen } from './use-chosen.js';
import { useSlotTexts } from './use-slot-texts.js';

/**
 * Panel beside the board for the selection: shift, several shifts, empty cell or nothing. Mod+Enter focuses it, Escape
 * returns the focus to the grid, and the button closes it for this view.
 */
export function SlotPanel() {
  const { t } = useTranslation('draftWeek');
  const board = useBoard();
  const panel = useRef<HTMLElement>(null);
  const view = useLiveState(board.views.choice, (choice) => choice.view);
  // Read before a shift is chosen, so that candidates do not change places under somebody's hand.
  useFairShares();

  useShortcuts(
    useMemo(
      () => [
        { keys: 'mod+Enter', label: t('panel.toSearch'), group: t('keys.group'), run: () => focusPanel(panel.current) },
      ],
      [t],
    ),
  );

  const close = () => {
    showPanel(view, false);
    focusGrid();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    focusGrid();
    event.stopPropagation();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads from whatever has the keyboard in here back to the board
    <aside
      ref={panel}
      className="stack relative low surface line-left"
      aria-label={t('panel.label')}
      onKeyDown={onKeyDown}
    >
      <ChosenOnBoard />
      <ActionIcon className={classes.close} aria-label={t('panel.close')} onClick={close}>
        <IconX size={16} aria-hidden="true" />
      </ActionIcon>
    </aside>
  );
}

/** The search field when there is one, else the first thing that can be done. */
const focusPanel = (panel: HTMLElement | null): void =>
  (
    panel?.querySelector<HTMLElement>('[data-candidate-search]') ??
    panel?.querySelector<HTMLElement>('select, [role="tab"][aria-selected="true"], button')
  )?.focus();

function ChosenOnBoard(): ReactNode {
  const chosen = useChosen();
  switch (chosen.kind) {
    case 'shift':
      return <ShiftInPanel item={chosen.item} />;
    case 'several':
      return <SeveralShifts items={chosen.items} />;
    case 'cell':
      return <EmptyCellInPanel target={chosen.target} />;
    case 'nothing':
      return <NothingChosen />;
  }
}

/** Panel without a selection: its purpose, and the first open shift. */
function NothingChosen() {
  const { t } = useTranslation('draftWeek');
  const board = useBoard();
  const items = useBoardView((view) => view.items);
  const open = openShifts(items.values()).filter(({ id }) => board.views.view.value?.places.has(id));
  const [first] = open;
  const begin = () => {
    if (!first) return;
    board.selection.chooseItem(first.id);
    focusGrid();
  };
  return (
    <div className={classes.nothing}>
      <EmptyState
        title={t('panel.nothing.title')}
        text={t('panel.nothing.text')}
        action={
          first && (
            <Button variant="default" size="xs" onClick={begin}>
              {t('panel.firstOpen', { count: open.length })}
            </Button>
          )
        }
      />
    </div>
  );
}

function ShiftInPanel({ item }: { readonly item: WeekItem }) {
  const texts = useSlotTexts(item);
  const { UnderShift } = useBoardExtensions();
  return (
    <>
      <div className="fixed p-6-7">
        <SlotHeading item={item} texts={texts} />
        <SlotNotes texts={texts} />
      </div>
      <SlotTabs item={item} onLeave={focusGrid} />
      {UnderShift && <UnderShift item={item} />}
      <SlotFoot item={item} />
    </>
  );
}

function EmptyCellInPanel({ target }: { readonly target: MoveTarget }) {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const { date, head } = target;
  const departments = useBoardView((view) => view.departments);
  const jobs = useBoardView((view) => view.facts.jobs);
  const person = useBoardView((view) => (head.kind === 'person' ? view.facts.person.get(head.userId) : undefined));
  const shown = departments.flatMap(({ filter }) => filter.jobIds).filter((id) => jobs.has(id));
  const jobId: JobId | undefined =
    head.kind === 'job'
      ? head.jobId
      : ((isAtLocation(person) ? jobsOn(person, date).find((id) => shown.includes(id)) : undefined) ?? shown[0]);
  if (jobId === undefined) return null;
  return (
    <>
      <div className="fixed p-6-7">
        <h2 className={classes.title}>{t('panel.newShift')}</h2>
        <p className={`num mt-1 ${classes.when}`}>{[format.date(date), person?.name].filter(Boolean).join(' · ')}</p>
      </div>
      <NewSlotForm
        key={`${date}/${jobId}/${person?.userId ?? ''}`}
        date={date}
        jobId={jobId}
        userId={person?.userId ?? null}
      />
    </>
  );
}
