import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FillProposal } from '#domain/fill/fill.views';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { announce } from '../../../kit/ui/feedback/announce.js';
import { CallErrorState, ErrorState } from '../../../kit/ui/feedback/error-state.js';
import { WriteFailure } from '../../../kit/mutations/write-failure.js';
import { useIsPhoneOrLow } from '../../../kit/ui/layout/use-is-phone.js';
import { BottomSheet } from '../../../kit/ui/overlay/bottom-sheet.js';
import { useBoard } from '../board/board-scope.js';
import { acceptProposed } from './accept.js';
import { ChosenProposal } from './chosen-proposal.js';
import { FillEffect } from './fill-effect.js';
import { FillList } from './fill-list.js';
import { FillSettingsButton } from './fill-settings-button.js';
import { LeftOut } from './left-out.js';
import classes from './fill.module.css';
import { useFillSummary, useWarnings } from './use-fill-summary.js';
import { type ProposedWeek, useProposed } from './use-proposed.js';
import { SearchOn } from './search-on.js';
import { useStripFocus } from './use-strip-focus.js';
import { useDiscardFill, WaitingBar } from './waiting-bar.js';
import { ProgressText, SearchLine, WaitingText } from './search-line.js';
import type { FillScope, WeekFill } from './week-fill.state.js';

/**
 * Strip of a proposal with its phase (searching, failed, found), result and actions: above the grid on a desk, in a
 * sheet on a phone or a low screen, which leaves a bar behind when it is closed. Discarding a proposal asks first.
 */
export function FillStrip({ fill }: { readonly fill: WeekFill }) {
  const { t } = useTranslation('weekFill');
  const isInSheet = useIsPhoneOrLow();
  const isOpen = useLiveState(fill.isOpen);
  const discard = useDiscardFill(fill);
  const title = t(titleOf(fill.scope));
  if (isInSheet)
    return (
      <>
        {!isOpen && (
          <WaitingBar fill={fill} title={title} onDiscard={discard}>
            <GestureFailure fill={fill} />
          </WaitingBar>
        )}
        <BottomSheet opened={isOpen} onClose={() => fill.isOpen.set(false)} title={title}>
          <div className={`grid gap-6 p-6-7-7 ${classes.sheet}`}>
            <FillPhase fill={fill} onClose={discard} />
            <GestureFailure fill={fill} />
          </div>
        </BottomSheet>
      </>
    );
  return (
    <StripAboveGrid title={title}>
      <FillPhase fill={fill} onClose={discard} />
      <GestureFailure fill={fill} />
    </StripAboveGrid>
  );
}

function StripAboveGrid({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const strip = useStripFocus();
  return (
    <section
      ref={strip}
      tabIndex={-1}
      className="grid fixed gap-4 line-below f-13 accent-tint p-4-6 focus-inside"
      aria-label={title}
    >
      {children}
    </section>
  );
}

function titleOf({ fromScenario, slotIds, date }: FillScope): string {
  if (fromScenario) return 'titleScenario';
  if (slotIds) return 'titleSelection';
  return date === null ? 'titleWeek' : 'titleDay';
}

/** Alert with the failure of the last stop, resume or discard; nothing while there is none. */
function GestureFailure({ fill }: { readonly fill: WeekFill }) {
  const failure = useLiveState(fill.failure);
  return <WriteFailure write={{ failure }} />;
}

interface PhaseProps {
  readonly fill: WeekFill;
  readonly onClose: () => void;
}

function FillPhase({ fill, onClose }: PhaseProps): ReactNode {
  const { t } = useTranslation('weekFill');
  const state = useLiveState(fill.state);
  switch (state.phase) {
    case 'asking':
      return <SearchLine text={t('searching')} fill={fill} onClose={onClose} />;
    case 'waiting':
      return <SearchLine text={<WaitingText before={state.before} />} fill={fill} onClose={onClose} />;
    case 'searching':
      return <SearchLine text={<ProgressText {...state.progress} />} fill={fill} onClose={onClose} isStoppable />;
    case 'failed':
      return (
        <>
          {state.error === null ? (
            <ErrorState title={t('failed')} text={t('unchanged')} retry={() => fill.search()} />
          ) : (
            <CallErrorState title={t('failed')} error={state.error} retry={() => fill.search()} />
          )}
          <div className="row">
            <Button size="xs" variant="default" onClick={onClose}>
              {t('close')}
            </Button>
          </div>
        </>
      );
    case 'ready':
      return <ReadyFill fill={fill} proposal={state.proposal} onClose={onClose} />;
  }
}

function ReadyFill({ fill, proposal, onClose }: PhaseProps & { readonly proposal: FillProposal }) {
  const { t } = useTranslation('weekFill');
  const isInSheet = useIsPhoneOrLow();
  const board = useBoard();
  const week = useProposed(fill);
  const warnings = useWarnings(week.proposed.length === 0 ? null : week.week);
  const summary = useFillSummary(week, proposal, warnings);
  const [isListed, setListed] = useState(isInSheet);
  const [opened, setOpened] = useState<string | null>(null);
  const onBoard = useLiveState(board.selection.state, ({ focus }) => focus?.itemId ?? null);
  const { proposed } = week;
  const isAnyOpen = proposed.length + week.open.length > 0;
  const acceptAll = () => {
    if (acceptProposed(board, fill, proposed)) announce(t('accepted', { count: proposed.length }));
  };
  return (
    <>
      <div className={`row wrap gap-4 ${classes.head}`}>
        <span role="status">{proposal.slots.length === 0 ? t('nothingToFill') : summary.join(' · ')}</span>
        {proposed.length > 0 && (
          <Button size="xs" onClick={acceptAll}>
            {t('acceptAll', { count: proposed.length })}
          </Button>
        )}
        {!isInSheet && isAnyOpen && (
          <Button size="xs" variant="default" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
            {t('list')}
          </Button>
        )}
        {proposal.gap !== 0 && isAnyOpen && <SearchOn fill={fill} />}
        <FillSettingsButton fill={fill} />
        <Button size="xs" variant="subtle" color="gray" onClick={onClose}>
          {t(proposed.length > 0 ? 'discard' : 'close')}
        </Button>
      </div>
      {proposed.length > 0 && <FillEffect week={week} warnings={warnings} />}
      <LeftOut fill={fill} open={week.open} />
      {!isListed && <ChosenOnBoard fill={fill} week={week} slotId={onBoard} />}
      {isListed && (
        <div className={classes.list}>
          <FillList
            fill={fill}
            week={week}
            chosen={opened}
            onChoose={(slotId) => setOpened(slotId === opened ? null : slotId)}
          />
        </div>
      )}
    </>
  );
}

function ChosenOnBoard({
  fill,
  week,
  slotId,
}: {
  readonly fill: WeekFill;
  readonly week: ProposedWeek;
  readonly slotId: string | null;
}) {
  const { t } = useTranslation('weekFill');
  const proposal = week.proposed.find(({ slot }) => slot.slotId === slotId) ?? null;
  const slot = proposal?.slot ?? week.open.find((one) => one.slotId === slotId);
  if (slot)
    return <ChosenProposal fill={fill} slot={slot} proposal={proposal} week={week.week} proposed={week.proposed} />;
  return week.proposed.length + week.open.length > 0 ? (
    <p className={`secondary ${classes.hint}`}>{t('choose')}</p>
  ) : null;
}
