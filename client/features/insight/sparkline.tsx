import classes from './insight.module.css';

/** Line of numbers at equal distances, scaled from 0 to the largest (at least 1). `label` is the text alternative. */
export function Sparkline({ values, label }: { readonly values: readonly number[]; readonly label: string }) {
  const most = Math.max(1, ...values);
  const step = values.length > 1 ? 96 / (values.length - 1) : 0;
  const points = values.map((value, index) => `${index * step},${21 - (value / most) * 20}`).join(' ');
  return (
    <svg className={classes.spark} viewBox="0 0 96 22" role="img" aria-label={label}>
      <polyline points={points} />
    </svg>
  );
}
