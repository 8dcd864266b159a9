import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { specialJobsDone } from '#domain/special-job/special-job.calls';
import type { SpecialJobView } from '#domain/special-job/special-job.views';
import { call } from '../../platform/api/current-api.js';
import { useFormat, useToday, useUser } from '../../platform/session/use-session.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { LinkedText } from '../../kit/ui/layout/linked-text.js';
import { Section } from '../../kit/ui/layout/section.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { useWrites } from '../../kit/mutations/use-writes.js';
import classes from './home-special-jobs.module.css';

/**
 * Special jobs on the home page: the user's own with a checkbox, saved at once (marking as done has undo), and others'
 * folded. Keeps the given order; checkboxes are disabled offline.
 */
export function HomeSpecialJobs({ jobs }: { readonly jobs: readonly SpecialJobView[] }) {
  const { t } = useTranslation('specialJob');
  const format = useFormat();
  const today = useToday();
  const writes = useWrites();
  const failureText = useFailureText();
  const away = useOfflineReason();
  const user = useUser();
  const mine = jobs.filter(({ userId }) => userId === user.id);
  const others = jobs.filter(({ userId }) => userId !== user.id);
  const dayOf = ({ date }: SpecialJobView): string => (date === today ? t('home.today') : format.date(date));
  const mark = ({ id, doneAt }: SpecialJobView) =>
    void writes.run(id, async () => {
      const done = doneAt === null;
      await call(specialJobsDone, { params: { id }, body: { done } });
      if (!done) return true;
      return {
        text: t('home.markedDone'),
        undo: async () => void (await call(specialJobsDone, { params: { id }, body: { done: false } })),
      };
    });
  return (
    <div>
      {mine.length > 0 && (
        <Section title={t('home.title')}>
          <ul className="card">
            {mine.map((job) => {
              const failure = writes.failureOf(job.id);
              return (
                <li key={job.id} className={classes.job} data-done={job.doneAt !== null || undefined}>
                  <Checkbox
                    aria-label={t('home.check', { what: job.body })}
                    checked={(job.doneAt !== null) !== writes.isBusy(job.id)}
                    disabled={away !== null}
                    title={away ?? undefined}
                    onChange={() => mark(job)}
                  />
                  <div>
                    <div className={`f-14 lh-145 ${classes.what}`}>
                      <LinkedText text={job.body} />
                    </div>
                    <p className="secondary f-13">{t('home.by', { day: dayOf(job) })}</p>
                    {failure !== null && (
                      <p className={classes.failure} role="alert">
                        {failureText(failure)}
                      </p>
                    )}
                  </div>
                </li>
              );
            })}
          </ul>
        </Section>
      )}
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>{t('home.others', { count: others.length })}</summary>
          <ul className="card">
            {others.map((job) => (
              <li key={job.id} className={`p-6 ${classes.other}`}>
                <div className={`f-14 lh-145 ${classes.what}`}>
                  <LinkedText text={job.body} />
                </div>
                <p className="secondary f-13">{t('home.whose', { name: job.name, day: dayOf(job) })}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
