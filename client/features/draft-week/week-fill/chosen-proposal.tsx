import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Candidate } from '#domain/candidates/candidates';
import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import { nextBest, openReasonOf, openReasons, requiredLicences } from '#domain/fill/explanation';
import { settingsOf } from '#domain/fill/search-settings';
import type { UserId } from '#domain/kernel/ids';
import { useFormat } from '../../../platform/session/use-session.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { memberOf } from '../model/board-facts.js';
import { useCandidateTexts } from '../panel/use-candidates.js';
import { acceptProposed } from './accept.js';
import classes from './fill.module.css';
import { useRanked, useSmallestChange } from './use-explanation.js';
import type { Proposed, ProposedWeek } from './use-proposed.js';
import type { WeekFill } from './week-fill.state.js';

interface ChosenProps {
  readonly fill: WeekFill;
  readonly slot: DraftSlot;
  /** Null: nobody is proposed. */
  readonly proposal: Proposed | null;
  readonly week: ProposedWeek['week'];
  /** All proposals, of which those for the same job can be accepted together. */
  readonly proposed: readonly Proposed[];
}

/**
 * Details of an open shift in a proposal: the proposed person with the reason and the next best, or the counted
 * reasons why it stays open and the smallest change that would fill it. Buttons accept it (an edit of the draft) or
 * reject it; a search says why somebody else was not proposed.
 */
export function ChosenProposal({ fill, slot, proposal, week, proposed: all }: ChosenProps) {
  const { t } = useTranslation('weekFill');
  const format = useFormat();
  const board = useBoard();
  const texts = useCandidateTexts();
  const facts = useBoardView((view) => view.facts);
  const ranked = useRanked(slot, week);
  const userId = proposal?.userId ?? null;
  const nameOf = (id: string) => facts.person.get(id)?.name ?? '';
  const shift = [format.date(slot.time.date), format.time(slot.time), facts.jobs.get(slot.jobId)?.name];
  const proposed = ranked.find((candidate) => candidate.userId === userId);
  const next = userId && nextBest(ranked, userId);
  const licences = userId
    ? requiredLicences(memberOf(facts, userId)?.licences, slot.time.date, facts.location.licenceMinimum)
    : [];
  const reasons = openReasons(ranked);
  const ofJob = all.filter((one) => one.slot.jobId === slot.jobId);
  return (
    <div className={classes.chosen}>
      <div className={classes.why}>
        <b>{shift.filter(Boolean).join(', ')}</b>
        {proposed ? (
          <p>
            {[
              t('why', { name: nameOf(proposed.userId), reason: texts.arguments(proposed) }),
              ...(proposed.reasons.length > 0 ? [t('mind', { reason: texts.objections(proposed) })] : []),
              ...licences.map((name) => t(`licence.${name}`)),
              next ? t('next', { name: nameOf(next.userId), reason: texts.why(next) }) : t('nobodyElse'),
            ].join(' ')}
          </p>
        ) : (
          <p>
            {reasons.length === 0
              ? t('nobodyHasJob')
              : t('open', { reasons: reasons.map(({ reason, count }) => t(`reason.${reason}`, { count })).join(', ') })}
          </p>
        )}
        {proposal?.moved && <Moved moved={proposal.moved} together={proposal.together} nameOf={nameOf} />}
        {!proposed && <Change fill={fill} slot={slot} week={week} nameOf={nameOf} />}
        <WhyNot key={slot.slotId} ranked={ranked} userId={userId} nameOf={nameOf} />
      </div>
      {proposal && (
        <div className="row wrap gap-4">
          <Button size="xs" variant="default" onClick={() => acceptProposed(board, fill, [proposal])}>
            {t('accept')}
          </Button>
          {ofJob.length > 1 && (
            <Button size="xs" variant="default" onClick={() => acceptProposed(board, fill, ofJob)}>
              {t('acceptRow', { count: ofJob.length })}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            onClick={() => fill.reject(proposal.together.map((one) => one.slot.slotId))}
          >
            {t('reject')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface MovedProps extends Pick<Proposed, 'together'> {
  readonly moved: UserId;
  readonly nameOf: (id: string) => string;
}

/** Sentence about the person who is on the shift now: which shift they get instead, or that they get none. */
function Moved({ moved, together, nameOf }: MovedProps) {
  const { t } = useTranslation('weekFill');
  const format = useFormat();
  const name = nameOf(moved);
  const shifts = together
    .filter(({ userId }) => userId === moved)
    .map(({ slot: { time } }) => `${format.date(time.date)} ${format.time(time)}`);
  return <p>{shifts.length > 0 ? t('movedTo', { name, shifts: shifts.join(', ') }) : t('movedOff', { name })}</p>;
}

interface ChangeProps extends Pick<ChosenProps, 'fill' | 'slot' | 'week'> {
  readonly nameOf: (id: string) => string;
}

/** "Emma could if it began at 17:30": the smallest change that would fill a shift that stays open. */
function Change({ fill, slot, week, nameOf }: ChangeProps) {
  const { t } = useTranslation('weekFill');
  const format = useFormat();
  const settings = useLiveState(fill.settings);
  const change = useSmallestChange(slot, week, settingsOf(settings, slot.jobFilterId));
  if (!change) return <p>{t('change.nothing')}</p>;
  const name = nameOf(change.userId);
  if (change.kind === 'move')
    return <p>{t('change.move', { name, other: nameOf(change.other), time: format.time(change.moved.time) })}</p>;
  if (!('time' in change)) return <p>{t(`change.${change.kind}`, { name })}</p>;
  return <p>{t(`change.${change.kind}`, { name, time: format.time(change.time) })}</p>;
}

interface WhyNotProps {
  readonly ranked: readonly Candidate[];
  readonly userId: UserId | null;
  readonly nameOf: (id: string) => string;
}

/** "Why not Emma?": the facts of somebody else for the same shift. */
function WhyNot({ ranked, userId, nameOf }: WhyNotProps) {
  const { t } = useTranslation('weekFill');
  const texts = useCandidateTexts();
  const [asked, setAsked] = useState('');
  const others = ranked
    .filter((candidate) => candidate.userId !== userId)
    .toSorted((a, b) => nameOf(a.userId).localeCompare(nameOf(b.userId)));
  const candidate = others.find((one) => one.userId === asked);
  const answer =
    candidate && [t(`verdict.${openReasonOf(candidate)}`), texts.why(candidate)].filter(Boolean).join(': ');
  return (
    <div className="row wrap gap-4">
      <NativeSelect
        size="xs"
        aria-label={t('whyNot')}
        value={asked}
        onChange={({ currentTarget }) => setAsked(currentTarget.value)}
        data={[
          { value: '', label: t('whyNot') },
          ...others.map((one) => ({ value: one.userId, label: nameOf(one.userId) })),
        ]}
      />
      <span role="status">{answer}</span>
    </div>
  );
}
