import classes from './job-edge.module.css';

/** The colour of a job, from its data: an edge beside its name, never the only thing that says which job it is. */
export function JobEdge({ colour, height = 14 }: { readonly colour: string; readonly height?: number | string }) {
  return (
    <span className={classes.edge} style={{ '--job': colour, height } as React.CSSProperties} aria-hidden="true" />
  );
}
