import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { peopleList, personChange, personGet } from '#domain/staff/people.calls';
import type { PersonView } from '#domain/staff/people.views';
import { refetch } from '../../platform/api/query.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { useWrite } from '../../kit/mutations/use-write.js';

type Waiting = NonNullable<PersonView['waitingEmail']>;

/**
 * Notice about an email address that waits for confirmation (empty: a removal), with buttons to confirm (superusers)
 * and to discard it, sent at once; disabled offline.
 */
export function WaitingEmailNotice({ person, waiting }: { readonly person: PersonView; readonly waiting: Waiting }) {
  const { t } = useTranslation('people');
  const failureText = useFailureText();
  const away = useOfflineReason();
  const write = useWrite();
  const { id, name, email: present, may } = person;
  const decide = (email: string | null, kind: 'confirmed' | 'dropped') =>
    write.send(
      personChange,
      { params: { id }, body: { email } },
      {
        done: () => {
          refetch(personGet);
          refetch(peopleList);
          return { text: t(`waitingEmail.${kind}`, { name }) };
        },
      },
    );
  const by = waiting.by ?? t('waitingEmail.somebody');
  return (
    <div role="group" aria-label={t('waitingEmail.title')}>
      <p>
        {waiting.email === null
          ? t('waitingEmail.removal', { by })
          : t('waitingEmail.entered', { by, email: waiting.email })}
      </p>
      <p className="secondary mb-6">
        {away ??
          (present === null ? t('waitingEmail.superuserOnly', { name }) : t('waitingEmail.until', { name, present }))}
      </p>
      {write.failure !== null && (
        <p className="alarm mb-6" role="alert">
          {failureText(write.failure)}
        </p>
      )}
      <Group gap="xs">
        {may.roles && (
          <Button
            loading={write.isBusy}
            disabled={away !== null}
            onClick={() => void decide(waiting.email, 'confirmed')}
          >
            {t('waitingEmail.confirm')}
          </Button>
        )}
        <Button
          variant="default"
          disabled={away !== null || write.isBusy}
          onClick={() => void decide(present, 'dropped')}
        >
          {t(may.roles ? 'waitingEmail.refuse' : 'waitingEmail.takeBack')}
        </Button>
      </Group>
    </div>
  );
}
