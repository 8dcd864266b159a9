import { UnstyledButton } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { lazyDialog } from '../../../kit/ui/layout/lazy-part.js';

const WhomToCall = lazyDialog(async () => (await import('./on-duty-dialog.js')).OnDutyDialog);

export interface CallInProps {
  readonly shift: FullSchedule;
  readonly className: string | undefined;
}

/** Button for calling in sick, which opens the dialog with the phone number of the manager on duty. */
export function CallIn({ shift, className }: CallInProps) {
  const { t } = useTranslation('rosterWeek');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <UnstyledButton className={className} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <IconPhone size={16} stroke={1.6} aria-hidden="true" />
        {t('staff.callIn.button')}
      </UnstyledButton>
      <WhomToCall shift={shift} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
