import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slotById } from '#domain/draft-week/draft-week.state';
import type { JobId } from '#domain/kernel/ids';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { announce } from '../../../kit/ui/feedback/announce.js';
import { BottomSheet } from '../../../kit/ui/overlay/bottom-sheet.js';
import { useBoardExtensions } from '../board/board-extensions.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import type { WeekItem } from '../model/week-items.js';
import { NewSlotForm } from '../panel/new-slot-form.js';
import { SlotNotes } from '../panel/slot-heading.js';
import { SlotTabs } from '../panel/slot-tabs.js';
import { useSlotActions } from '../panel/use-slot-actions.js';
import { useSlotTexts } from '../panel/use-slot-texts.js';
import classes from './board-phone.module.css';
import { FindingsList } from './findings-list.js';
import { PhoneNotice } from './phone-notice.js';
import { type PhoneSheetContent as Shown, phoneSheet } from './phone-sheet.state.js';

interface SheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * Bottom sheet with the selected shift, a new one, or the findings. Closing the sheet of a shift clears the selection;
 * the content stays while it fades out.
 */
export function PhoneSheet() {
  const board = useBoard();
  const requested = useLiveState(phoneSheet);
  /** Last content, which stays visible while the sheet closes. */
  const [last, setLast] = useState<Shown>(null);
  if (requested !== null && requested !== last) setLast(requested);
  const shown = requested ?? last;
  const sheet = {
    opened: requested !== null,
    onClose: () => {
      phoneSheet.set(null);
      if (requested?.kind === 'slot') board.selection.clear();
    },
  };
  switch (shown?.kind) {
    case 'slot':
      return <ChosenSlotSheet {...sheet} />;
    case 'new':
      return <NewShiftSheet key={shown.jobId} jobId={shown.jobId} {...sheet} />;
    case 'findings':
      return <FindingsSheet {...sheet} />;
    case undefined:
      return null;
  }
}

function ChosenSlotSheet({ opened, onClose }: SheetProps) {
  const { t } = useTranslation('draftWeek');
  const board = useBoard();
  const itemId = useLiveState(board.selection.state, ({ focus }) => focus?.itemId ?? null);
  const item = useBoardView((view) => (itemId === null ? undefined : view.items.get(itemId)));
  const [last, setLast] = useState<WeekItem | null>(null);
  if (item && item !== last) setLast(item);
  const shown = item ?? last;

  // Somebody took it away, or it was published meanwhile; a shift that was just added is only not drawn yet.
  const isGone = opened && itemId !== null && !item && slotById(board.open.session.week, itemId) === undefined;
  useEffect(() => {
    if (!isGone) return;
    announce(t('phone.gone'));
    onClose();
  }, [isGone, onClose, t]);

  return shown && <SlotSheet item={shown} opened={opened && !isGone} onClose={onClose} />;
}

function SlotSheet({ item, opened, onClose }: SheetProps & { readonly item: WeekItem }) {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const { notices } = useBoard();
  const hasNotice = useLiveState(notices.state, ({ length }) => length > 0);
  const texts = useSlotTexts(item);
  const { UnderShift } = useBoardExtensions();
  const when = `${format.weekday(item.time.date)} ${format.time(item.time)}`;
  const isOpen = item.userId === null && item.layer === 'draft';
  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title={isOpen ? t('phone.who', { shift: when }) : texts.title}
      subtitle={[isOpen ? null : when, texts.job, texts.hours, texts.pause].filter(Boolean).join(', ')}
      {...(item.slot && { footer: <SlotSheetFoot item={item} onRemoved={onClose} /> })}
    >
      {hasNotice && (
        <div className={classes.sheetNotice}>
          <PhoneNotice />
        </div>
      )}
      <div className={classes.sheetNotes}>
        <SlotNotes texts={texts} />
      </div>
      {UnderShift && <UnderShift item={item} />}
      <SlotTabs item={item} />
    </BottomSheet>
  );
}

function SlotSheetFoot({ item, onRemoved }: { readonly item: WeekItem; readonly onRemoved: () => void }) {
  const { t } = useTranslation('draftWeek');
  const { remove, leaveOpen, next, goToNext } = useSlotActions(item);
  const removeAndClose = () => {
    remove();
    onRemoved();
  };
  return (
    <div className={`flex gap-4 ${classes.sheetFoot}`}>
      {item.userId !== null && (
        <Button variant="default" size="lg" onClick={leaveOpen}>
          {t('panel.leaveOpen')}
        </Button>
      )}
      {next && (
        <Button variant="default" size="lg" onClick={goToNext}>
          {t('panel.nextOpen')}
        </Button>
      )}
      <ActionIcon variant="default" size={44} aria-label={t('panel.remove')} onClick={removeAndClose}>
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

function NewShiftSheet({ jobId, opened, onClose }: SheetProps & { readonly jobId: JobId }): ReactNode {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const date = useBoardView(({ choice }) => choice.date);
  return (
    <BottomSheet opened={opened} onClose={onClose} title={t('panel.newShift')} subtitle={format.dateLong(date)}>
      <NewSlotForm date={date} jobId={jobId} userId={null} onAdded={() => phoneSheet.set({ kind: 'slot' })} />
    </BottomSheet>
  );
}

function FindingsSheet({ opened, onClose }: SheetProps) {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const board = useBoard();
  return (
    <BottomSheet opened={opened} onClose={onClose} title={t('foot.title')} subtitle={format.week(board.open.monday)}>
      <FindingsList />
    </BottomSheet>
  );
}
