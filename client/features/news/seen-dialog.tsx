import { phoneText } from '#domain/staff/phone-text';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { seenBy, seenRemind } from '#domain/seen/seen.calls';
import type { SeenKind } from '#domain/seen/seen.events';
import { call } from '../../platform/api/current-api.js';
import { useQuery } from '../../platform/api/use-query.js';
import { RequestFailure } from '../../roster/approvals/requests/request-failure.js';
import { useFormat, useUser } from '../../platform/session/use-session.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { askConfirmation } from '../../kit/ui/overlay/ask-confirmation.js';
import { Dialog } from '../../kit/ui/overlay/dialog.js';
import { CallErrorState } from '../../kit/ui/feedback/error-state.js';
import { Section } from '../../kit/ui/layout/section.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { toast } from '../../kit/ui/feedback/toast.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import classes from './seen-dialog.module.css';

export interface SeenDialogProps {
  readonly opened: boolean;
  readonly kind: SeenKind;
  /** Item with the number of people who have seen it; null: none. */
  readonly item: { readonly id: string; readonly name: string; readonly count: number } | null;
  readonly onClose: () => void;
}

/**
 * Dialog with the people who have and have not seen an item, read from the server again when the number changes. Offers
 * to remind, after a confirmation, those not reminded yet.
 */
export function SeenDialog({ opened, kind, item, onClose }: SeenDialogProps) {
  const { t } = useTranslation('news');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('seen.title', { name: item?.name ?? '' })}>
      {/* Remounts when the count changes, so that a new reader is named too. */}
      {item && <People key={item.count} kind={kind} id={item.id} />}
    </Dialog>
  );
}

function People({ kind, id }: { readonly kind: SeenKind; readonly id: string }) {
  const { t } = useTranslation('news');
  const format = useFormat();
  const now = useThisMinute();
  const { id: me } = useUser();
  const write = useWrite();
  const state = useQuery(seenBy, { query: { kind, id } }, { freshMs: 0 });
  if (state.phase === 'loading') return <RowsSkeleton rows={4} />;
  if (state.phase === 'failed')
    return <CallErrorState title={t('seen.failed')} error={state.error} retry={state.refetch} />;
  const { seen, notSeen } = state.data;
  const due = notSeen.filter(({ id: userId, remindedAt }) => remindedAt === null && userId !== me);
  const momentOf = (at: string) => format.momentShort(Date.parse(at), now);

  const remind = async () => {
    const yes = await askConfirmation({
      title: t('remind.title', { count: due.length }),
      text: t('remind.text'),
      facts: due.map(({ name }) => name),
      confirmLabel: t('remind.confirm'),
    });
    if (!yes) return;
    await write.run(async () => {
      const { reminded } = await call(seenRemind, { body: { kind, id } });
      toast(t('remind.done', { count: reminded }));
    });
    state.refetch();
  };

  return (
    <div className="grid gap-20">
      <RequestFailure write={write} />
      <Section
        title={t('seen.not', { count: notSeen.length })}
        {...(due.length > 0 && {
          aside: (
            <Button variant="default" size="compact-sm" loading={write.isBusy} onClick={() => void remind()}>
              {t('remind.submit', { count: due.length })}
            </Button>
          ),
        })}
      >
        {notSeen.length === 0 && <p className="secondary f-13">{t('seen.everybody')}</p>}
        <ul className={`grid ${classes.people}`}>
          {notSeen.map(({ id: userId, name, phoneNumber, remindedAt }) => (
            <li key={userId}>
              <span className="baseline wrap shrink gap-x-4">
                {name}
                {remindedAt !== null && (
                  <span className="secondary f-13">{t('remind.at', { moment: momentOf(remindedAt) })}</span>
                )}
              </span>
              {phoneNumber !== null && (
                <a href={`tel:${phoneNumber}`} aria-label={`${t('seen.call', { name })}: ${phoneText(phoneNumber)}`}>
                  {phoneText(phoneNumber)}
                </a>
              )}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('seen.by', { count: seen.length })}>
        {seen.length === 0 && <p className="secondary f-13">{t('seen.nobody')}</p>}
        <ul className={`grid ${classes.people}`}>
          {seen.map(({ id: userId, name, at }) => (
            <li key={userId}>
              <span>{name}</span>
              <span className="secondary f-13">{momentOf(at)}</span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
