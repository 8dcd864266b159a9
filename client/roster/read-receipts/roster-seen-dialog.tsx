import { phoneText } from '#domain/staff/phone-text';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { rosterRemind } from '#domain/notification/notification.calls';
import type { WeekSeen } from '#domain/notification/week-seen.views';
import { call } from '../../platform/api/current-api.js';
import { WriteFailure } from '../../kit/mutations/write-failure.js';
import { useFormat } from '../../platform/session/use-session.js';
import { useThisMinute } from '../published-week/use-rosters.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { Dialog } from '../../kit/ui/overlay/dialog.js';
import { Section } from '../../kit/ui/layout/section.js';
import { toast } from '../../kit/ui/feedback/toast.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import classes from './roster-seen.module.css';
import { useWeekSeen } from './use-week-seen.js';

export interface RosterSeenDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly monday: CivilDate;
}

/**
 * Dialog with the read receipts of a week: people who have not opened it, with phone number and a button that reminds
 * those not reminded yet (after a confirmation), and people who have. Live.
 */
export function RosterSeenDialog({ opened, onClose, monday }: RosterSeenDialogProps) {
  const { t } = useTranslation('readReceipts');
  const format = useFormat();
  const now = useThisMinute();
  const write = useWrite();
  const people = useWeekSeen(monday).toSorted((a, b) => format.compare(a.name, b.name));
  const unseen = people.filter(({ seenAt }) => seenAt === null);
  const seen = people.filter(({ seenAt }) => seenAt !== null);
  const due = unseen.filter(({ remindedAt }) => remindedAt === null);
  const momentOf = (at: string) => format.momentShort(Date.parse(at), now);

  const remind = async () => {
    const yes = await askConfirmation({
      title: t('ask.title', { count: due.length }),
      text: t('ask.text'),
      facts: due.map(({ name }) => name),
      confirmLabel: t('ask.confirm'),
    });
    if (!yes) return;
    await write.run(async () => {
      const { reminded } = await call(rosterRemind, { body: { week: monday } });
      toast(t('done', { count: reminded }));
    });
  };

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title', { week: format.week(monday).toLocaleLowerCase() })}
      footer={
        due.length > 0 && (
          <Button loading={write.isBusy} onClick={() => void remind()}>
            {t('remind', { count: due.length })}
          </Button>
        )
      }
    >
      <div className="grid gap-7">
        <WriteFailure write={write} />
        <Section title={t('not', { count: unseen.length })}>
          {unseen.length === 0 && <p className="secondary">{t('everybody')}</p>}
          <ul className={`grid ${classes.people}`}>
            {unseen.map((one) => (
              <li key={one.userId}>
                <span className="flex wrap shrink gap-x-4">
                  {one.name}
                  {one.remindedAt !== null && (
                    <span className="secondary f-12 num">{t('reminded', { moment: momentOf(one.remindedAt) })}</span>
                  )}
                  <Failures person={one} />
                </span>
                <Ring person={one} />
              </li>
            ))}
          </ul>
          {unseen.length > 0 && due.length === 0 && <p className="secondary">{t('allReminded')}</p>}
        </Section>
        <Section title={t('seen', { count: seen.length })}>
          {seen.length === 0 && <p className="secondary">{t('nobody')}</p>}
          <ul className={`grid ${classes.people}`}>
            {seen.map((one) => (
              <li key={one.userId}>
                <span className="flex wrap shrink gap-x-4">
                  {one.name}
                  <Failures person={one} />
                </span>
                <span className="secondary f-12 num">{momentOf(one.seenAt ?? '')}</span>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </Dialog>
  );
}

/** Channels that did not reach a person, with the reason in words and the provider's answer. */
function Failures({ person: { failures } }: { readonly person: WeekSeen }) {
  const { t } = useTranslation('readReceipts');
  return failures.map(({ channel, why, answer }) => (
    <span key={channel} className="gap-2 warn f-12 regular anywhere inline-flex align-center">
      <IconAlertTriangleFilled size={12} aria-hidden="true" />
      {t('failure', { channel: t(`channel.${channel}`), why: t(`why.${why}.${channel}`) })}
      {/* The answer of a browser's push service adds nothing to the reason. */}
      {answer !== null && channel !== 'push' && ` (${answer})`}
    </span>
  ));
}

function Ring({ person: { name, phoneNumber } }: { readonly person: WeekSeen }) {
  const { t } = useTranslation('readReceipts');
  if (phoneNumber === null || phoneNumber === '') return null;
  return (
    <a
      className={`gap-3 accent num nowrap inline-flex align-center min-h-36 ${classes.ring}`}
      href={`tel:${phoneNumber}`}
      aria-label={`${t('call', { name })}: ${phoneText(phoneNumber)}`}
    >
      <IconPhone size={14} aria-hidden="true" />
      {phoneText(phoneNumber)}
    </a>
  );
}
