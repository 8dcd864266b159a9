import { useTranslation } from 'react-i18next';
import { boxOfPlace } from '../../../roster/schedule-grid/grid-geometry.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { spanOf } from '../model/timeline.js';
import classes from './fill.module.css';
import { type Proposed, useProposed } from './use-proposed.js';
import type { WeekFill } from './week-fill.state.js';

/**
 * Names of proposed people over the cells of the shifts that they would take, with who would be moved; shifts that are not on the board
 * are left out.
 */
export function FillGhosts({ fill }: { readonly fill: WeekFill }) {
  const { proposed } = useProposed(fill);
  return proposed.map((one) => <Ghost key={one.slot.slotId} {...one} />);
}

function Ghost({ slot, userId, moved }: Proposed) {
  const { t } = useTranslation('weekFill');
  const board = useBoard();
  const view = useLiveState(board.views.choice, (choice) => choice.view);
  const cell = useBoardView((shown) => shown.places.get(slot.slotId));
  const lines = useBoardView((shown) => shown.lines);
  const geometry = useBoardView((shown) => shown.geometry);
  const facts = useBoardView((shown) => shown.facts);
  const axis = useBoardView(({ timeline }) => timeline?.axis);
  const nameOf = (id: string) => facts.shortNames.get(id) ?? facts.person.get(id)?.name ?? '';
  if (!cell) return null;
  const isDay = view === 'day';
  const box = boxOfPlace(cell, lines, geometry, isDay ? 1 : facts.dates.length);
  const span = isDay && axis ? spanOf(slot.time, axis, facts) : null;
  return (
    <div className={classes.ghost} style={box} data-ghost aria-hidden="true">
      <span
        className={classes.ghostName}
        style={span ? { insetInlineStart: `${span.from}%`, width: `${span.until - span.from}%` } : undefined}
      >
        {moved ? t('ghostMoves', { name: nameOf(userId), moved: nameOf(moved) }) : nameOf(userId)}
      </span>
    </div>
  );
}
