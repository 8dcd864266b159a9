import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { JobId, UserId } from '#domain/kernel/ids';
import { peopleDisable, peopleGiveJob, peopleList, personGet } from '#domain/staff/people.calls';
import type { PersonLine } from '#domain/staff/people.views';
import { call } from '../../platform/api/current-api.js';
import { refetch } from '../../platform/api/query.js';
import { useToday, useUser } from '../../platform/session/use-session.js';
import { useJobsAt } from '../../roster/published-week/use-jobs-at.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { EntryMenu } from '../../kit/ui/overlay/entry-menu.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import { InviteChosen } from './invite.js';
import { useLocations } from './use-locations.js';

/** So many names are listed in a question; how many more there are is said. */
const MAX_NAMED = 8;

export interface ChosenActionsProps {
  readonly people: readonly PersonLine[];
  /** Ids of the chosen people. */
  readonly chosen: ReadonlySet<string>;
  /** Called after an action was done completely. */
  readonly onDone: () => void;
}

/**
 * Buttons for the chosen people: invite, message, give a job from today on to those without it, disable (confirmed
 * first). Disabled people are only invited; the user's own account is never disabled. Each action is one write, done
 * for all or nobody.
 */
export function ChosenActions(props: ChosenActionsProps) {
  const { people, chosen, onDone } = props;
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const failureText = useFailureText();
  const away = useOfflineReason();
  const write = useWrite();
  const { id: me } = useUser();
  const today = useToday();
  const locations = useLocations();
  const { jobs, departments } = useJobsAt(locations.map(({ value }) => value));
  const enabled = people.filter(({ id, enabled: isEnabled }) => chosen.has(id) && isEnabled);
  const others = enabled.filter(({ id }) => id !== me);

  const giveJob = async (job: { readonly id: JobId; readonly name: string }): Promise<void> => {
    const without = enabled.filter(({ terms }) => !terms.jobIds.includes(job.id));
    const isDone = await write.run(async () => {
      const userIds = without.map(({ id }) => id as UserId);
      if (userIds.length > 0) await call(peopleGiveJob, { body: { userIds, jobId: job.id, from: today } });
      refetch(peopleList);
      refetch(personGet);
      return { text: t('chosen.job.done', { job: job.name, count: without.length }) };
    });
    if (isDone) onDone();
  };
  const departmentOf = (jobId: JobId): string =>
    [...new Set(departments.flatMap(({ name, jobIds }) => (jobIds.includes(jobId) ? [name] : [])))].join(', ');

  const disable = async (): Promise<void> => {
    const more = others.length - MAX_NAMED;
    const yes = await askConfirmation({
      title: t('chosen.disable.title', { count: others.length }),
      text: t('chosen.disable.text'),
      facts: [
        ...others.slice(0, MAX_NAMED).map(({ name }) => name),
        ...(more > 0 ? [t('chosen.disable.more', { count: more })] : []),
      ],
      confirmLabel: t('chosen.disable.yes', { count: others.length }),
      danger: true,
    });
    if (!yes) return;
    const isDone = await write.run(async () => {
      await call(peopleDisable, { body: { userIds: others.map(({ id }) => id as UserId) } });
      refetch(peopleList);
      refetch(personGet);
      return { text: t('chosen.disable.done', { count: others.length }) };
    });
    if (isDone) onDone();
  };

  return (
    <>
      <InviteChosen {...props} />
      <Button
        size="xs"
        variant="default"
        disabled={enabled.length === 0}
        onClick={() => void navigate(`/mail-tool?to=${enabled.map(({ id }) => encodeURIComponent(id)).join(',')}`)}
      >
        {t('chosen.message', { count: enabled.length })}
      </Button>
      <EntryMenu
        position="bottom-start"
        width={260}
        entries={jobs.map((job) => ({
          key: job.id,
          label: job.name,
          aside: departmentOf(job.id),
          run: () => void giveJob(job),
        }))}
        button={
          <Button
            size="xs"
            variant="default"
            disabled={enabled.length === 0 || jobs.length === 0 || away !== null}
            aria-haspopup="menu"
            aria-expanded={false}
          >
            {t('chosen.job.action', { count: enabled.length })}
          </Button>
        }
      />
      <Button
        size="xs"
        variant="default"
        loading={write.isBusy}
        disabled={others.length === 0 || away !== null}
        onClick={() => void disable()}
      >
        {t('chosen.disable.action', { count: others.length })}
      </Button>
      {write.failure !== null && <span role="alert">{failureText(write.failure)}</span>}
    </>
  );
}
