import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { peopleImportsList, peopleImportsRemove } from '#domain/people-import/people-import.calls';
import { peopleList } from '#domain/staff/people.calls';
import type { ClientAnswer } from '../../platform/api/client-request.js';
import { evict, refetch } from '../../platform/api/query.js';
import { useQuery } from '../../platform/api/use-query.js';
import { useFormat } from '../../platform/session/use-session.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { Section } from '../../kit/ui/layout/section.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { useWrites } from '../../kit/mutations/use-writes.js';
import classes from './people-import.module.css';
import { useCountWords } from './use-count-words.js';

type Earlier = ClientAnswer<typeof peopleImportsList>[number];

/**
 * List of imports that can still be undone, read from the server. Undoing asks first, is disabled offline, and clears
 * the cached list of people; a failure is shown in the row. Renders nothing while loading, after a failed read, and
 * without imports.
 */
export function EarlierImports() {
  const { t } = useTranslation('peopleImport');
  const format = useFormat();
  const now = useThisMinute();
  const failureText = useFailureText();
  const away = useOfflineReason();
  const countWords = useCountWords();
  const imports = useQuery(peopleImportsList, {}).data ?? [];
  const writes = useWrites();
  if (imports.length === 0) return null;
  const takeBack = async ({ id, added, changed }: Earlier) => {
    const question = {
      title: t('earlier.confirm.title'),
      text: t('earlier.confirm.text'),
      facts: [countWords({ added, changed })],
      confirmLabel: t('take.undo'),
      danger: true,
    };
    if (!(await askConfirmation(question))) return;
    await writes.send(
      id,
      peopleImportsRemove,
      { params: { id } },
      {
        done: () => {
          evict(peopleList);
          refetch(peopleImportsList);
          return { text: t('take.undone') };
        },
      },
    );
  };
  return (
    <Section title={t('earlier.title')}>
      <p className="secondary mb-6">{t('result.undoHint')}</p>
      <ul className={`grid gap-4 max-860 m-0 ${classes.earlier}`}>
        {imports.map((one) => {
          const moment = format.momentLong(Date.parse(one.at), now);
          return (
            <li key={one.id}>
              <span>
                {[moment, one.by ?? t('earlier.unknown'), countWords(one)].join(' · ')}
                {writes.failureOf(one.id) !== null && (
                  <span className={`alarm ${classes.failure}`} role="alert">
                    {failureText(writes.failureOf(one.id))}
                  </span>
                )}
              </span>
              <Button
                variant="default"
                size="xs"
                loading={writes.isBusy(one.id)}
                disabled={away !== null}
                aria-label={t('earlier.undoOf', { moment })}
                onClick={() => void takeBack(one)}
              >
                {t('earlier.undo')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
