import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './skeletons.module.css';

/** Wrapper of the skeletons of one region, which tells screen readers once that it is loading. */
export function Loading({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t('word.loading')}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Widths that look like text and are the same at every render. */
const WIDTHS = ['62%', '48%', '71%', '55%', '44%', '66%'];

/** Skeleton of lines of text. */
export function TextSkeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <Loading>
      {times(lines).map((line) => (
        <Skeleton key={line} height={12} mb={8} radius="xs" width={WIDTHS[line % WIDTHS.length] ?? '50%'} />
      ))}
    </Loading>
  );
}

/** Skeleton of rows of two lines in a card, at the height of a table row. */
export function RowsSkeleton({ rows = 5 }: { readonly rows?: number }) {
  return (
    <Loading>
      <div className="panel">
        {times(rows).map((row) => (
          <div key={row} className={`stack gap-4 justify-center min-h-52 p-0-6 ${classes.row}`}>
            <Skeleton height={12} radius="xs" width={WIDTHS[row % WIDTHS.length] ?? '50%'} />
            <Skeleton height={10} radius="xs" width="28%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** Skeleton of a table with its head; `rows` without the head. */
export function TableSkeleton({ rows = 5, columns = 4 }: { readonly rows?: number; readonly columns?: number }) {
  return (
    <Loading>
      <div className="panel">
        {times(rows + 1).map((row) => (
          <div key={row} className={row === 0 ? classes.head : classes.cells}>
            {times(columns).map((column) => (
              <Skeleton
                key={column}
                height={row === 0 ? 10 : 12}
                radius="xs"
                width={WIDTHS[(row + column) % WIDTHS.length] ?? '50%'}
              />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}
