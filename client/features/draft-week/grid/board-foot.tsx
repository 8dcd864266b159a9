import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonLegend } from '../../../roster/schedule-grid/legend.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { useIsLow } from '../../../kit/ui/layout/use-is-phone.js';
import { lazyDialog } from '../../../kit/ui/layout/lazy-part.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import type { FindingGroup } from '../model/board-check.js';
import { useFindingGroups } from '../texts/use-finding-groups.js';
import { openFill } from '../week-fill/open-fill.js';
import { useBoardGridHandle } from '../board/board-grid-handle.js';
import classes from './board-desk.module.css';
import { FindingCard } from './finding-card.js';
import { goToFinding, nextFinding } from './go-to-finding.js';

const AllFindings = lazyDialog(async () => (await import('../../../kit/ui/overlay/dialog.js')).Dialog);

/** As many as stand beside each other. */
const SHOWN = 3;

/**
 * Foot of the grid: findings of the roster check, behind their number on a low screen, in the view by employee the
 * legend of the cells.
 */
export function BoardFoot() {
  const board = useBoard();
  const view = useLiveState(board.views.choice, (choice) => choice.view);
  return view === 'employees' ? <PeopleFoot /> : <CheckFoot />;
}

function CheckFoot() {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const board = useBoard();
  const handle = useBoardGridHandle();
  const { isChecked, groups, count, textOf } = useFindingGroups();
  const [showsAll, setShowsAll] = useState(false);
  const isLow = useIsLow();
  const shown = isLow ? 0 : SHOWN;
  const isEmpty = useBoardView((view) => view.items.size === 0);
  const hasOpen = useBoardView(
    ({ days, departments }) =>
      departments.some(({ status }) => status === 'drafting') && days.some(({ open }) => open > 0),
  );

  const card = (group: FindingGroup) => (
    <FindingCard
      key={group.key}
      group={group}
      text={textOf(group)}
      onChoose={() => {
        setShowsAll(false);
        const finding = nextFinding(board, group.findings);
        if (finding) goToFinding(board, finding);
        handle.current?.focus();
      }}
    />
  );

  return (
    <section className={classes.foot} aria-label={t('foot.title')}>
      <div className="row gap-4 f-12 w-580 h-36">
        <h2 className={classes.footTitle}>{t('foot.title')}</h2>
        <span className="faint regular num nowrap">
          {count === 0 ? isChecked && !isEmpty && t('foot.none') : t('foot.count', { count })}
        </span>
        <span className="flex-1" />
        <Totals />
        {hasOpen && (
          <Button className="fixed" variant="light" size="compact-xs" onClick={() => void openFill(board, null)}>
            {t('fill.week')}
          </Button>
        )}
        {groups.length > shown && (
          <Button className="fixed" variant="subtle" color="gray" size="xs" onClick={() => setShowsAll(true)}>
            {t('foot.all')}
          </Button>
        )}
      </div>
      {!isLow &&
        (groups.length > 0 ? (
          <div className={classes.findings}>{groups.slice(0, SHOWN).map(card)}</div>
        ) : (
          <p className={classes.fine}>{t(isEmpty ? 'foot.nothing' : isChecked ? 'foot.allGood' : 'foot.checking')}</p>
        ))}
      <AllFindings
        opened={showsAll}
        onClose={() => setShowsAll(false)}
        title={t('foot.allTitle', { week: format.week(board.open.monday) })}
        width={520}
      >
        <div className={classes.all}>{groups.map(card)}</div>
      </AllFindings>
    </section>
  );
}

/** Hours and shifts of the week, of what is shown. */
function Totals() {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const days = useBoardView((view) => view.days);
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + of(day), 0);
  const open = sum((day) => day.open);
  const parts = [
    format.hours(sum((day) => day.minutes) / 60),
    t('foot.shifts', { count: sum((day) => day.planned + day.open) }),
    open > 0 && t('foot.open', { count: open }),
  ];
  return <span className="faint regular num ellipsis">{parts.filter(Boolean).join(' · ')}</span>;
}

function PeopleFoot() {
  const { t } = useTranslation('draftWeek');
  const heads = useBoardView((view) => view.heads);
  const people = [...heads.values()].filter((head) => head.kind === 'person');
  const planned = people.filter(({ hours }) => hours > 0).length;
  const texts = {
    available: t('legend.available'),
    unavailable: t('legend.unavailable'),
    unknown: t('legend.unknown'),
    freeDay: t('legend.freeDay'),
    timeOut: t('legend.timeOut'),
    changed: t('legend.changed'),
    added: t('legend.added'),
  };
  return <PersonLegend texts={texts}>{t('grid.planned', { count: planned, total: people.length })}</PersonLegend>;
}
