import classes from './job-edge.module.css';

/**
 * Edge in the colour of a job, beside its name; decorative, never the only sign of the job. `height`: pixels or CSS.
 */
export function JobEdge({ colour, height = 14 }: { readonly colour: string; readonly height?: number | string }) {
  return (
    <span className={classes.edge} style={{ '--job': colour, height } as React.CSSProperties} aria-hidden="true" />
  );
}
