import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { erasuresErase, erasuresList } from '#domain/account/account.calls';
import type { ErasureView } from '#domain/account/account.views';
import type { ServerQuestion } from '#domain/catalogue/question-facts';
import { refetch } from '../../platform/api/query.js';
import { useQuery } from '../../platform/api/use-query.js';
import { useFormat } from '../../platform/session/use-session.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { DataTable } from '../../kit/tables/data-table.js';
import type { TableColumn } from '../../kit/tables/table-column.js';
import { answering } from '../../kit/ui/feedback/answering.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Page as Frame } from '../../kit/ui/layout/page.js';
import { TableSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { useWrites } from '../../kit/mutations/use-writes.js';

/**
 * /manager/erasure: people who can be erased, or asked for it; erases a person after a confirmation. Enabled and
 * planned people cannot be erased.
 */
export function Page() {
  const { t } = useTranslation('account');
  const people = useQuery(erasuresList, {});
  return (
    <Frame title={t('erasure.title')}>
      <p className="secondary mb-7 max-620">{t('erasure.intro')}</p>
      {people.phase === 'loading' && <TableSkeleton />}
      {people.phase === 'failed' && (
        <CallErrorState title={t('erasure.failed')} error={people.error} retry={people.refetch} />
      )}
      {people.phase === 'ready' && <People people={people.data} />}
    </Frame>
  );
}

function People({ people }: { readonly people: readonly ErasureView[] }) {
  const { t } = useTranslation('account');
  const columns = useColumns();
  const question = useQuestion();
  const writes = useWrites();
  const erase = ({ id, name }: ErasureView) =>
    writes.send(
      id,
      erasuresErase,
      { body: { userId: id } },
      {
        ask: question,
        done: () => {
          refetch(erasuresList);
          return { text: t('erasure.done', { name }) };
        },
      },
    );
  return (
    <DataTable
      label={t('erasure.title')}
      columns={columns}
      rows={people}
      rowId={({ id }) => id}
      searchLabel={t('erasure.search')}
      failureOf={writes.failureOf}
      actionsLabel={t('erasure.erase')}
      actions={(person) =>
        person.enabled || person.nextShift !== null ? null : (
          <Button
            variant="default"
            size="xs"
            loading={writes.isBusy(person.id)}
            aria-label={t('erasure.eraseLabel', { name: person.name })}
            onClick={() => void erase(person)}
          >
            {t('erasure.erase')}
          </Button>
        )
      }
      empty={<EmptyState title={t('erasure.empty.title')} text={t('erasure.empty.text')} />}
    />
  );
}

/** Shows what stays, and what the law makes an employer keep elsewhere. */
function useQuestion(): (confirmation: ServerQuestion) => Promise<boolean> {
  const { t } = useTranslation('account');
  const format = useFormat();
  return answering('erasure_needs_confirmation', ({ name, shifts, workingTimesUntil }) =>
    askConfirmation({
      title: t('erasure.confirm.title', { name }),
      text: t('erasure.confirm.text'),
      facts: [
        ...(shifts > 0 ? [t('erasure.confirm.shifts', { count: shifts })] : []),
        ...(workingTimesUntil === null ? [] : [t('erasure.confirm.law', { date: format.dateLong(workingTimesUntil) })]),
        t('erasure.confirm.wages'),
      ],
      confirmLabel: t('erasure.confirm.yes'),
      danger: true,
    }),
  );
}

function useColumns(): readonly TableColumn<ErasureView>[] {
  const { t } = useTranslation('account');
  const format = useFormat();
  const now = useThisMinute();
  const stateOf = ({ enabled, nextShift }: ErasureView): string => {
    if (nextShift !== null) return t('erasure.state.planned', { date: format.dateLong(nextShift) });
    return t(enabled ? 'erasure.state.enabled' : 'erasure.state.ready');
  };
  return [
    { id: 'name', heading: t('erasure.column.name'), value: ({ name }) => name },
    {
      id: 'asked',
      heading: t('erasure.column.asked'),
      value: ({ askedAt }) => askedAt,
      cell: ({ askedAt }) => (askedAt === null ? null : format.momentLong(Date.parse(askedAt), now)),
    },
    {
      id: 'last',
      heading: t('erasure.column.last'),
      value: ({ lastShift }) => lastShift,
      cell: ({ lastShift }) => (lastShift === null ? null : format.dateLong(lastShift)),
    },
    { id: 'state', heading: t('erasure.column.state'), value: stateOf },
  ];
}
