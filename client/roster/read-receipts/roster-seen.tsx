import { UnstyledButton } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { lazyDialog } from '../../kit/ui/layout/lazy-part.js';
import classes from './roster-seen.module.css';
import { useWeekSeen } from './use-week-seen.js';

/** Dialog with the read receipts of a week; its code loads when it is first opened. */
export const LazyRosterSeenDialog = lazyDialog(async () => (await import('./roster-seen-dialog.js')).RosterSeenDialog);

/**
 * Strip above a board with the number of recipients who have not opened the week; a press opens the dialog with the
 * read receipts. Nothing when the week has no recipients.
 */
export function RosterSeen({ monday }: { readonly monday: CivilDate }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <RosterSeenStrip monday={monday} onOpen={() => setOpened(true)} />
      <LazyRosterSeenDialog opened={opened} onClose={() => setOpened(false)} monday={monday} />
    </>
  );
}

export interface RosterSeenStripProps {
  readonly monday: CivilDate;
  readonly onOpen: () => void;
}

/**
 * Button with the number of recipients who have not opened a week, and of those whom no message reached. Nothing when
 * the week has no recipients, and until its texts have loaded.
 */
export function RosterSeenStrip({ monday, onOpen }: RosterSeenStripProps) {
  const { t, ready } = useTranslation('readReceipts');
  const people = useWeekSeen(monday);
  if (people.length === 0 || !ready) return null;
  const unseen = people.filter(({ seenAt }) => seenAt === null);
  const count = unseen.length;
  const unreached = unseen.filter(({ failures }) => failures.length > 0).length;
  return (
    <div className={classes.strip}>
      <UnstyledButton
        className={`gap-3 secondary inline-flex align-center min-h-24 plain-size text-left round-xs ${classes.button}`}
        data-some={count > 0 || undefined}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {count > 0 ? <IconEyeOff size={15} aria-hidden="true" /> : <IconEye size={15} aria-hidden="true" />}
        <span>{count > 0 ? t('some', { count }) : t('all')}</span>
        {unreached > 0 && (
          <span className="gap-2 warn f-12 regular anywhere inline-flex align-center">
            {t('untold', { count: unreached })}
          </span>
        )}
      </UnstyledButton>
    </div>
  );
}
