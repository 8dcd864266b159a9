import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { peopleList, personDisable, personEnable, personGet } from '#domain/staff/people.calls';
import type { PersonView } from '#domain/staff/people.views';
import { refetch } from '../../platform/api/query.js';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { Section } from '../../kit/ui/layout/section.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import { useCanInvite, useInvite } from './invite.js';
import { stateOf } from './person-words.js';
import { WaitingEmailNotice } from './waiting-email.js';

/** Whether somebody got in, and a link for who did not. */
function Invitation({ person }: { readonly person: PersonView }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const now = useThisMinute();
  const today = useToday();
  const failureText = useFailureText();
  const away = useOfflineReason();
  const invite = useInvite();
  const canInvite = useCanInvite()(person);
  const { id, account, invitedAt, lastSeen } = person;
  const facts = [
    t(`state.${stateOf(person, today)}`),
    account === 'invited' &&
      invitedAt &&
      t('account.invitedAt', { moment: format.momentLong(Date.parse(invitedAt), now) }),
    lastSeen && t('account.lastSeen', { moment: format.momentLong(Date.parse(lastSeen), now) }),
  ].filter(Boolean);
  return (
    <>
      <p>{facts.join(' · ')}</p>
      {canInvite && (
        <Button
          variant="default"
          loading={invite.isBusy}
          disabled={away !== null}
          onClick={() => void invite.send(1, { userIds: [id] })}
        >
          {t(account === 'invited' ? 'account.inviteAgain' : 'account.invite')}
        </Button>
      )}
      {invite.failure !== null && (
        <p className="alarm mb-6" role="alert">
          {failureText(invite.failure)}
        </p>
      )}
    </>
  );
}

/**
 * Section about a person's account: invitation (to send or repeat), last login, waiting email address, and the button
 * to disable (confirmed first) or enable it. Disabling keeps planned shifts, which a notice names.
 */
export function PersonAccountSection({ person }: { readonly person: PersonView }) {
  const { t } = useTranslation('people');
  const write = useWrite();
  const failureText = useFailureText();
  const away = useOfflineReason();
  const { id, name, enabled } = person;
  const kind = enabled ? 'disable' : 'enable';
  const change = async () => {
    const yes =
      !enabled ||
      (await askConfirmation({
        title: t('disable.title', { name }),
        text: t('disable.text', { name }),
        consequences: [t('disable.keeps')],
        confirmLabel: t('disable.confirm'),
        danger: true,
      }));
    if (!yes) return;
    await write.send(
      enabled ? personDisable : personEnable,
      { params: { id } },
      {
        done: () => {
          refetch(personGet);
          refetch(peopleList);
          return { text: t(`${kind}.done`, { name }) };
        },
      },
    );
  };
  return (
    <Section title={t('section.account')}>
      {person.waitingEmail && <WaitingEmailNotice person={person} waiting={person.waitingEmail} />}
      <Invitation person={person} />
      <p className="secondary mb-6">{away ?? t(`${kind}.explain`)}</p>
      {write.failure !== null && (
        <p className="alarm mb-6" role="alert">
          {failureText(write.failure)}
        </p>
      )}
      <Button
        variant="default"
        color={enabled ? 'red' : 'blue'}
        loading={write.isBusy}
        disabled={away !== null}
        onClick={() => void change()}
      >
        {t(`${kind}.button`)}
      </Button>
    </Section>
  );
}
