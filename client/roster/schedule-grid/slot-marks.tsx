import type { SlotMark } from './board.types.js';
import classes from './slot-marks.module.css';

/** Sign of a warning: a triangle with an exclamation mark, `size` pixels wide; decorative. */
export function WarningSign({ size = 13 }: { readonly size?: number }) {
  return (
    <svg
      className={`fixed warn-sign ${classes.warning}`}
      viewBox="0 0 13 12"
      width={size}
      height={(size * 12) / 13}
      aria-hidden="true"
    >
      <path
        d="M6.5 .9 12.4 11.3H.6z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth=".8"
        strokeLinejoin="round"
      />
      <path d="M6.5 4.3v3.2" stroke="var(--surface)" strokeWidth="1.4" strokeLinecap="round" />
      <circle cx="6.5" cy="9.4" r=".85" fill="var(--surface)" />
    </svg>
  );
}

/** Sign of information: an i in a circle, `size` pixels; decorative. One path, because a large board has hundreds. */
export function InfoSign({ size = 12 }: { readonly size?: number }) {
  return (
    <svg className={`fixed faint ${classes.info}`} viewBox="0 0 12 12" width={size} height={size} aria-hidden="true">
      <path
        d="M6 .8a5.2 5.2 0 1 1 0 10.4A5.2 5.2 0 1 1 6 .8M6 5.6v3M6 3.3v.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The ring of an open shift. */
export const OpenRing = ({ size = 8 }: { readonly size?: number }) => (
  <i className={classes.ring} style={{ width: size, height: size }} aria-hidden="true" />
);

/** Plus sign of an added shift; decorative. */
export const NewSign = () => <i className={`square-8 relative fixed accent ${classes.plus}`} aria-hidden="true" />;
/** Dot of a changed shift; decorative. */
export const ChangedSign = () => <i className={classes.dot} aria-hidden="true" />;
/** Minus sign of a removed shift; decorative. */
export const RemovedSign = () => <i className={`square-8 relative fixed alarm ${classes.minus}`} aria-hidden="true" />;

const SIGNS: Record<SlotMark, () => React.ReactNode> = {
  conflict: () => <i className={classes.diamond} aria-hidden="true" />,
  new: NewSign,
  changed: ChangedSign,
  warning: () => <WarningSign />,
  info: () => <InfoSign />,
  unsent: () => <i className={classes.unsent} aria-hidden="true" />,
  scenario: () => <i className={classes.scenario} aria-hidden="true" />,
};

const SHOWN = 2;

/** Signs of a cell, the first few of them; decorative, because the cell's label says the same. */
export function SlotMarks({ marks }: { readonly marks: readonly SlotMark[] }) {
  if (marks.length === 0) return null;
  return (
    <span className="row push gap-2">
      {marks.slice(0, SHOWN).map((mark) => {
        const Sign = SIGNS[mark];
        return <Sign key={mark} />;
      })}
    </span>
  );
}
