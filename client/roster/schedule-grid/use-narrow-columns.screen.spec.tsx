import { render, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useNarrowColumns } from './use-narrow-columns.js';

function Board({ headWidth, columns }: { readonly headWidth: number; readonly columns: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useNarrowColumns({ scroller, sheet, headWidth, columns });
  return (
    <div ref={scroller}>
      <div ref={sheet} />
    </div>
  );
}

// The sheet is 1440 pixels wide.
it.each([
  ['leaves wide columns alone', { headWidth: 240, columns: 7 }, undefined],
  ['marks columns of 129 pixels as narrow', { headWidth: 150, columns: 10 }, 'narrow'],
  ['marks columns of 121 pixels as tight', { headWidth: 230, columns: 10 }, 'tight'],
  ['takes the mark away from wide columns', { headWidth: 240, columns: 7 }, undefined],
] as const)('%s', async (_title, size, mark) => {
  const { container } = render(<Board {...size} />);
  await waitFor(() => expect((container.firstElementChild as HTMLElement).dataset['columns']).toBe(mark));
});
