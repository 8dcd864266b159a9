import type { CSSProperties } from 'react';
import { useFormat } from '../../../platform/session/use-session.js';
import { useBoardView } from '../board/board-scope.js';
import { spanOf } from '../model/timeline.js';
import type { BarPreview } from './bar-dragging.js';
import classes from './board-overlays.module.css';

/**
 * Preview of a dragged bar at its new times, with the times and, when it changes, the job; nothing outside the view
 * with a timeline.
 */
export function BarGhost({ preview, box }: { readonly preview: BarPreview; readonly box: CSSProperties }) {
  const format = useFormat();
  const facts = useBoardView((view) => view.facts);
  const axis = useBoardView(({ timeline }) => timeline?.axis);
  if (!axis) return null;
  const { from, until } = spanOf(preview.time, axis, facts);
  const job = preview.jobId === preview.item.jobId ? null : facts.jobs.get(preview.jobId)?.name;
  const text = [format.time(preview.time), job].filter(Boolean).join(' · ');
  return (
    <div className={classes.ghost} style={box} aria-hidden="true">
      <div className={classes.ghostBar} style={{ left: `${from}%`, width: `${until - from}%` }}>
        {text}
      </div>
    </div>
  );
}
