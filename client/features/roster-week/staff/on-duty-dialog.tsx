import { phoneText } from '#domain/staff/phone-text';
import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fullSchedulesOnDuty } from '#domain/roster-week/roster-week.calls';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { useQuery } from '../../../platform/api/use-query.js';
import { givenName } from '#domain/texts/names';
import { BottomSheet } from '../../../kit/ui/overlay/bottom-sheet.js';
import { Dialog } from '../../../kit/ui/overlay/dialog.js';
import { CallErrorState } from '../../../kit/ui/feedback/error-state.js';
import { RowsSkeleton } from '../../../kit/ui/skeleton/skeletons.js';
import { useIsPhone } from '../../../kit/ui/layout/use-is-phone.js';
import classes from './call-in.module.css';

export interface OnDutyDialogProps {
  readonly shift: FullSchedule;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Dialog with the manager on duty for a shift and a link that dials the number; asks the server when opened. */
export function OnDutyDialog({ shift, opened, onClose }: OnDutyDialogProps) {
  const { t } = useTranslation('rosterWeek');
  const Frame = useIsPhone() ? BottomSheet : Dialog;
  return (
    <Frame opened={opened} onClose={onClose} title={t('staff.callIn.title')}>
      <div className={classes.content}>{opened && <Whom shift={shift} />}</div>
    </Frame>
  );
}

function Whom({ shift }: { readonly shift: FullSchedule }) {
  const { t } = useTranslation('rosterWeek');
  const state = useQuery(fullSchedulesOnDuty, { params: { id: shift.id } });
  if (state.phase === 'loading') return <RowsSkeleton rows={2} />;
  if (state.phase === 'failed')
    return <CallErrorState title={t('staff.callIn.failed')} error={state.error} retry={state.refetch} />;
  const { manager } = state.data;
  if (!manager) return <p>{t('staff.callIn.nobody')}</p>;
  return (
    <>
      <p>{t('staff.callIn.text', { name: manager.name })}</p>
      <Button
        component="a"
        href={`tel:${manager.phoneNumber}`}
        size="lg"
        fullWidth
        leftSection={<IconPhone size={20} stroke={1.6} aria-hidden="true" />}
      >
        {t('staff.callIn.call', { name: givenName(manager.name) })}
      </Button>
      <p className="secondary num text-center">{phoneText(manager.phoneNumber)}</p>
    </>
  );
}
