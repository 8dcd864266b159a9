import { Skeleton } from '@mantine/core';
import type { CivilMonth } from '#domain/kernel/civil-date';
import { Loading } from '../../kit/ui/skeleton/skeletons.js';
import { MonthTable } from './month-table.js';

/** Skeleton of a month's calendar, at its height. */
export function MonthSkeleton({ month }: { readonly month: CivilMonth }) {
  return (
    <Loading>
      <MonthTable month={month}>
        {() => (
          <div className="p-4">
            <Skeleton height={12} width={16} radius="xs" />
          </div>
        )}
      </MonthTable>
    </Loading>
  );
}
