import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holidaysCreate } from '#domain/time-out/time-out.calls';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { call } from '../../platform/api/current-api.js';
import { DecisionTable } from '../../roster/approvals/decisions/decision-table.js';
import type { TableColumn } from '../../kit/tables/table-column.js';
import { TwoLines } from '../../roster/approvals/decisions/two-lines.js';
import { useWrites } from '../../kit/mutations/use-writes.js';
import { sendOrStore } from '../../platform/pending-writes/send-or-store.js';
import { useToday } from '../../platform/session/use-session.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Section } from '../../kit/ui/layout/section.js';
import { StatusBadge } from '../../kit/ui/feedback/status-badge.js';
import { toast } from '../../kit/ui/feedback/toast.js';
import { ChangeTimeOutDialog } from './change-time-out.js';
import { TimeOutProgress } from './progress.js';
import classes from './time-out.module.css';
import type { OwnTimeOutList } from './use-own-time-outs.js';
import { useFreshTimeOuts } from './use-fresh-time-outs.js';
import { useTimeOutWords } from './use-time-out-words.js';

/**
 * The user's requests with their state: upcoming ones by first date, ended ones latest first. Upcoming undecided ones
 * can be changed, and withdrawn without a confirmation; withdrawing before the first day has undo, which sends a new
 * request.
 */
export function OwnTimeOuts({ myTimeOuts: { timeOuts, older } }: { readonly myTimeOuts: OwnTimeOutList }) {
  const { t } = useTranslation(['timeOut', 'common']);
  const today = useToday();
  const texts = useTimeOutWords();
  const work = useWrites();
  const fresh = useFreshTimeOuts();
  const [changed, setChanged] = useState<string | null>(null);
  const coming = timeOuts.filter(({ until }) => until >= today);
  const past = timeOuts.filter(({ until }) => until < today).toReversed();

  const withdraw = async ({ id, from, until, remark }: TimeOutView): Promise<void> => {
    const { outcome } = await sendOrStore(
      'withdrawTimeOut',
      { params: { id }, query: {} },
      { subject: id, from, until },
    );
    if (outcome !== 'done') return;
    const text = t('timeOut:own.withdrawn', { dates: texts.dates({ from, until }) });
    if (from <= today) return toast(text);
    const again = () =>
      void work.run(
        id,
        async () => void (await call(holidaysCreate, { body: { from, until, remark, confirm: true } })),
      );
    toast(text, { label: t('common:action.undo'), run: again });
  };

  const columns: readonly TableColumn<TimeOutView>[] = [
    {
      id: 'when',
      heading: t('timeOut:columns.when'),
      width: '26%',
      cell: (timeOut) => <TwoLines strong first={texts.dates(timeOut)} second={texts.days(timeOut)} />,
    },
    {
      id: 'status',
      heading: t('timeOut:columns.status'),
      width: '170px',
      cell: (timeOut) => <StatusBadge tone={texts.status(timeOut).tone}>{texts.status(timeOut).text}</StatusBadge>,
      onPhone: 'bare',
    },
    {
      id: 'progress',
      heading: t('timeOut:columns.progress'),
      cell: (timeOut) => <TimeOutProgress timeOut={timeOut} />,
      onPhone: 'bare',
    },
  ];
  const shared = { columns, rowId: ({ id }: TimeOutView) => id, failureOf: work.failureOf, fresh };

  return (
    <>
      {older.phase === 'failed' && (
        <CallErrorState title={t('timeOut:own.failed')} error={older.error} retry={older.refetch} />
      )}
      <Section title={t('timeOut:own.coming')}>
        {coming.length === 0 ? (
          <EmptyState title={t('timeOut:own.empty')} text={t('timeOut:own.emptyText')} />
        ) : (
          <DecisionTable
            {...shared}
            label={t('timeOut:own.coming')}
            rows={coming}
            decisions={(timeOut) =>
              timeOut.approved === null && (
                <div className={`flex end gap-3 full-width ${classes.buttons}`}>
                  <Button
                    variant="default"
                    size="xs"
                    disabled={work.isBusy(timeOut.id)}
                    aria-label={t('timeOut:own.changeOf', { dates: texts.dates(timeOut) })}
                    onClick={() => setChanged(timeOut.id)}
                  >
                    {t('common:action.edit')}
                  </Button>
                  <Button
                    variant="default"
                    size="xs"
                    loading={work.isBusy(timeOut.id)}
                    aria-label={t('timeOut:own.withdrawOf', { dates: texts.dates(timeOut) })}
                    onClick={() => void work.run(timeOut.id, () => withdraw(timeOut))}
                  >
                    {t('common:action.withdraw')}
                  </Button>
                </div>
              )
            }
          />
        )}
      </Section>
      {past.length > 0 && (
        <Section title={t('timeOut:own.past')}>
          <DecisionTable {...shared} dense label={t('timeOut:own.past')} rows={past} />
        </Section>
      )}
      <ChangeTimeOutDialog
        timeOut={timeOuts.find(({ id }) => id === changed) ?? null}
        timeOuts={timeOuts}
        isOwn
        onClose={() => setChanged(null)}
      />
    </>
  );
}
