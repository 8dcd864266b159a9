import { encode } from 'uqr';
import classes from './link-dialog.module.css';

const SIZE = 176;

/** QR code of a text; `label` is the text alternative. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data } = encode(text, { ecc: 'M', border: 3 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={classes.code}
      role="img"
      aria-label={label}
      width={SIZE}
      height={SIZE}
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
    >
      <path d={squares} fill="#000000" />
    </svg>
  );
}
