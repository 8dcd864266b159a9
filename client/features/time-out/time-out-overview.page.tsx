import { Button } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usersEnabled } from '#domain/staff/staff.calls';
import type { EnabledUser } from '#domain/staff/staff.views';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { query } from '../../platform/api/query.js';
import { useQuery } from '../../platform/api/use-query.js';
import { DecisionButtons } from '../../roster/approvals/decisions/decision-buttons.js';
import { useDecidedInPlace } from '../../roster/approvals/decisions/use-decided-in-place.js';
import { useWrites } from '../../kit/mutations/use-writes.js';
import { overviewLoader } from '../../roster/approvals/requests/overview-loader.js';
import { RequestOverview } from '../../roster/approvals/requests/request-overview.js';
import { useFreshRequests } from '../../roster/approvals/requests/use-fresh-requests.js';
import { useRequestFate } from '../../roster/approvals/requests/use-request-fate.js';
import { useRosterDirectory } from '../../roster/published-week/use-rosters.js';
import { announce } from '../../kit/ui/feedback/announce.js';
import { BottomSheet } from '../../kit/ui/overlay/bottom-sheet.js';
import { useStableIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import { ChangeTimeOutDialog } from './change-time-out.js';
import { DecidedMenu } from './decided-menu.js';
import { EnterTimeOut } from './enter-time-out.js';
import { RemoveTimeOut } from './remove-time-out.js';
import classes from './time-out.module.css';
import { useDecideTimeOut } from './use-decide-time-out.js';
import { useMayApprove } from './use-may-approve.js';
import { useOverviewColumns } from './use-overview-columns.js';
import { usePlaceTimeOuts } from './use-place-time-outs.js';
import { useSaveTimeOuts } from './use-save-time-outs.js';
import { useTimeOutWords } from './use-time-out-words.js';

/** Waits shortly for the requests and people of the location. */
export const loader = overviewLoader(() => query(usersEnabled, {}));

const NOBODY: readonly EnabledUser[] = [];

/**
 * /timeout-overview: time out of the location's people: undecided requests, earliest request first, and decided ones,
 * latest decision first, which can be reversed, changed and deleted. Has a form to enter time out for a person and
 * saves all as CSV.
 */
export function Page() {
  const { t } = useTranslation(['timeOut', 'common']);
  const texts = useTimeOutWords();
  const work = useWrites();
  const decide = useDecideTimeOut();
  const mayApprove = useMayApprove();
  const [withLastYear, setWithLastYear] = useState(false);
  const [isEntering, setEntering] = useState(false);
  const isPhone = useStableIsPhone(isEntering);
  const [changed, setChanged] = useState<string | null>(null);
  const [removed, setRemoved] = useState<TimeOutView | null>(null);
  const everybody = useQuery(usersEnabled, {}).data ?? NOBODY;
  const departmentsOf = useDepartmentsOf(everybody);
  const { waiting, decided, all, older } = usePlaceTimeOuts(withLastYear);
  const fateOf = useRequestFate();
  const inPlace = useDecidedInPlace({
    rows: waiting,
    work,
    fateOf: ({ id, user }) => fateOf({ kind: 'timeOut', id, askedBy: user.id }),
  });
  const fresh = useFreshRequests('timeOut', (timeOut) => {
    if (timeOut.approved === null)
      announce(t('timeOut:overview.new', { name: timeOut.user.name, dates: texts.dates(timeOut) }));
  });
  const run = (timeOut: TimeOutView, approved: boolean) =>
    inPlace.decide(timeOut, approved, () => decide(timeOut, approved));
  const { columns, decidedColumns } = useOverviewColumns(everybody, (timeOut) => (
    <DecidedMenu
      timeOut={timeOut}
      isBusy={work.isBusy(timeOut.id)}
      onDecide={timeOut.approved || mayApprove(timeOut.user.id) ? (approved) => run(timeOut, approved) : undefined}
      onChange={() => setChanged(timeOut.id)}
      onRemove={() => setRemoved(timeOut)}
    />
  ));
  const save = useSaveTimeOuts();
  const shown = all.find(({ id }) => id === changed) ?? null;
  const form = (onEntered?: () => void) => (
    <EnterTimeOut people={everybody} timeOuts={all} {...(onEntered && { onEntered })} />
  );

  return (
    <>
      <RequestOverview
        texts={{
          title: t('timeOut:overview.title'),
          label: t('timeOut:overview.label'),
          empty: t('timeOut:overview.empty'),
          emptyText: t('timeOut:overview.emptyText'),
          failed: t('timeOut:overview.failed'),
          declined: t('timeOut:overview.declined'),
        }}
        waiting={waiting}
        decided={{ rows: decided, older }}
        outcomeOf={({ approved }) => (approved ? 'approved' : 'declined')}
        departmentOf={({ user }) => departmentsOf(user.id)}
        namesOf={({ user }) => [user.name]}
        columns={columns}
        decidedColumns={decidedColumns}
        decisions={(timeOut) => (
          <DecisionButtons
            of={texts.whose(timeOut)}
            isBusy={work.isBusy(timeOut.id)}
            onDecline={() => run(timeOut, false)}
            onApprove={mayApprove(timeOut.user.id) ? () => run(timeOut, true) : undefined}
            {...(!mayApprove(timeOut.user.id) && { hint: t('timeOut:decide.byAnother') })}
          />
        )}
        inPlace={inPlace}
        subjectOf={texts.whose}
        work={work}
        fresh={fresh}
        withLastYear={withLastYear}
        onLastYear={setWithLastYear}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={15} aria-hidden="true" />}
              disabled={all.length === 0}
              onClick={() => save(all)}
            >
              {t('common:action.exportCsv')}
            </Button>
            {isPhone && (
              <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setEntering(true)}>
                {t('timeOut:enter.open')}
              </Button>
            )}
          </>
        }
        {...(!isPhone && {
          aside: (
            <section className={`card sticky top-16 p-6-7-7 ${classes.panel}`} aria-label={t('timeOut:enter.title')}>
              <h2 className="f-14 strong mb-2">{t('timeOut:enter.title')}</h2>
              {form()}
            </section>
          ),
        })}
      />
      <BottomSheet opened={isPhone && isEntering} onClose={() => setEntering(false)} title={t('timeOut:enter.title')}>
        <div className={classes.sheet}>{form(() => setEntering(false))}</div>
      </BottomSheet>
      <ChangeTimeOutDialog
        timeOut={shown}
        timeOuts={all.filter(({ user }) => user.id === shown?.user.id)}
        isOwn={false}
        onClose={() => setChanged(null)}
      />
      <RemoveTimeOut timeOut={removed} onClose={() => setRemoved(null)} />
    </>
  );
}

/** Departments that somebody has a job of, by the id of the person. */
function useDepartmentsOf(everybody: readonly EnabledUser[]): (userId: string) => readonly string[] {
  const directory = useRosterDirectory();
  const filters = directory.phase === 'ready' ? directory.filters : [];
  return (userId) => {
    const jobs = everybody.find(({ id }) => id === userId)?.jobIds ?? [];
    return filters.filter(({ jobIds }) => jobIds.some((job) => jobs.includes(job))).map(({ id }) => id);
  };
}
