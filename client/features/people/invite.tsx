import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { invitationsSend } from '#domain/account/account.calls';
import type { InvitationsView } from '#domain/account/account.views';
import { INVITATION_FAULTS, invitationFault } from '#domain/account/invitation';
import { roleOf } from '#domain/access/access';
import { peopleList, personGet } from '#domain/staff/people.calls';
import type { PersonLine } from '#domain/staff/people.views';
import { refetch } from '../../platform/api/query.js';
import { useToday, useUser } from '../../platform/session/use-session.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import classes from './people.module.css';
import { stateOf } from './person-words.js';

/**
 * Button with the number of people without an account who can be invited; invites them after a confirmation and shows
 * a failure below. Disabled offline; renders nothing without any.
 */
export function InviteAll({ people }: { readonly people: readonly PersonLine[] }) {
  const { t } = useTranslation('people');
  const failureText = useFailureText();
  const away = useOfflineReason();
  const invite = useInvite();
  const canInvite = useCanInvite();
  const count = people.filter((person) => person.account === 'none' && canInvite(person)).length;
  if (count === 0 && invite.failure === null) return null;
  return (
    <div className={`grid gap-4 justify-start mb-6 ${classes.invite}`}>
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden="true" />}
        loading={invite.isBusy}
        disabled={away !== null}
        onClick={() => void invite.send(count, {})}
      >
        {t('invite.all', { count })}
      </Button>
      {invite.failure !== null && <p role="alert">{failureText(invite.failure)}</p>}
    </div>
  );
}

export interface InviteChosenProps {
  readonly people: readonly PersonLine[];
  /** Ids of the chosen people. */
  readonly chosen: ReadonlySet<string>;
  /** Called after the invitations were sent. */
  readonly onDone: () => void;
}

/**
 * Button that sends an invitation to the chosen people after a confirmation, another one to those invited before;
 * calls `onDone` when sent. Disabled offline; a failure is shown beside it.
 */
export function InviteChosen({ people, chosen, onDone }: InviteChosenProps) {
  const { t } = useTranslation('people');
  const failureText = useFailureText();
  const away = useOfflineReason();
  const invite = useInvite();
  const userIds = people.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const send = async () => {
    if (await invite.send(userIds.length, { userIds })) onDone();
  };
  return (
    <>
      <Button size="xs" loading={invite.isBusy} disabled={away !== null} onClick={() => void send()}>
        {t('invite.chosen', { count: userIds.length })}
      </Button>
      {invite.failure !== null && <span role="alert">{failureText(invite.failure)}</span>}
    </>
  );
}

/**
 * Returns a function that says whether the user may send this person an invitation now; judged here, the server
 * decides.
 */
export function useCanInvite(): (person: Omit<PersonLine, 'terms'>) => boolean {
  const role = roleOf(useUser());
  const today = useToday();
  return (person) => {
    const { email, enabled, account } = person;
    const hasLeft = stateOf(person, today) === 'left';
    const invitee = { role: roleOf(person), email, enabled, hasLeft, hasPassword: account === 'active' };
    return invitationFault(invitee, role) === null;
  };
}

/**
 * Sends invitations after a confirmation; `send` resolves to whether it was done. Without `userIds` the server invites
 * everybody within reach who was never invited. The toast gives the reasons for people skipped.
 */
export function useInvite() {
  const { t } = useTranslation('people');
  const write = useWrite();
  const wordsOf = ({ invited, skipped, kept }: InvitationsView): string => {
    const reasons = INVITATION_FAULTS.flatMap((fault) => {
      const count = skipped.filter(({ reason }) => reason === fault).length;
      return count === 0 ? [] : [t(`invite.reason.${fault}`, { count })];
    });
    return [
      invited.length === 0 ? t('invite.none') : t('invite.done', { count: invited.length }),
      ...(kept && invited.length > 0 ? [t('invite.kept')] : []),
      ...(reasons.length === 0 ? [] : [t('invite.skipped', { list: reasons.join(', ') })]),
    ].join(' ');
  };
  const send = async (count: number, body: { userIds?: string[] }): Promise<boolean> => {
    const question = {
      title: t('invite.confirm.title', { count }),
      text: t('invite.confirm.text'),
      confirmLabel: t('invite.confirm.yes'),
    };
    if (!(await askConfirmation(question))) return false;
    return write.send(
      invitationsSend,
      { body },
      {
        done: (answer) => {
          refetch(peopleList);
          refetch(personGet);
          return { text: wordsOf(answer) };
        },
      },
    );
  };
  return { isBusy: write.isBusy, failure: write.failure, send };
}
