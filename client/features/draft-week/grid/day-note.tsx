import type { PlanningComment } from '#domain/planning/planning.views';
import classes from './week-board.module.css';

/** The note of a day: what managers tell each other, else what everybody reads. */
export function DayNote({ comment }: { readonly comment: PlanningComment | undefined }) {
  const texts = [comment?.text, comment?.textEmployees].filter((text): text is string => Boolean(text));
  return (
    <div className={classes.note} title={texts.join('\n\n') || undefined}>
      {texts[0]}
    </div>
  );
}
