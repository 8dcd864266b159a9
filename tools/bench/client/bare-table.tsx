import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The baseline of the board: a table of as many cells, drawn by React as it comes, without anything. */
interface BareTableProps {
  readonly rows: number;
  readonly columns: number;
}

const at = (minute: number): string => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

function BareTable({ rows, columns }: BareTableProps) {
  const [starts, setStarts] = useState(() => Array.from({ length: rows * columns }, () => 600));
  useEffect(() => {
    // Any key moves the first cell by a quarter, as the board does with its chosen shift.
    const move = () => setStarts((before) => before.with(0, (before[0] ?? 0) + 15));
    window.addEventListener('keydown', move);
    return () => window.removeEventListener('keydown', move);
  }, []);
  return (
    <table>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            {Array.from({ length: columns }, (_cell, column) => (
              <BareCell
                key={column}
                text={column === columns - 1 ? '' : `${at(starts[row * columns + column] ?? 0)}–17:00 ${row}`}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BareCell({ text }: { readonly text: string }) {
  return <td data-bare>{text}</td>;
}

declare global {
  interface Window {
    drawBareTable: (rows: number, columns: number) => void;
  }
}

window.drawBareTable = (rows, columns) => {
  createRoot(document.body).render(<BareTable rows={rows} columns={columns} />);
};
