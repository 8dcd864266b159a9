import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import { now } from '../../../platform/state/clock.js';
import { breakMinutes } from '#domain/rules/breaks';
import { unpaidMinutes } from '#domain/rules/paid-hours';
import { givenName } from '#domain/texts/names';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { businessToday } from '../../../platform/session/today.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { personName } from '../board/board.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { useFindingTexts } from '../texts/use-finding-texts.js';
import { payRulesOf } from '../model/board-facts.js';
import { isInformation } from '../model/board-check.js';
import { changeText, plannedNameOf } from '../model/cell-views.js';
import type { WeekItem } from '../model/week-items.js';
import { writtenTexts } from '../texts/written-texts.js';

/** Texts about one shift. */
export interface SlotTexts {
  /** Name of the planned person, or that nobody is planned yet. */
  readonly title: string;
  readonly job: string;
  readonly colour: string;
  readonly hours: string;
  /** Break that is due, and whether it is taken off the hours; null: none. */
  readonly pause: string | null;
  /** States that the cell shows by signs: over, new, changed, called off. */
  readonly states: readonly string[];
  /** Findings about it. */
  readonly warnings: readonly string[];
  /** Information about the shift that is no warning. */
  readonly informations: readonly string[];
  /** Author and time of the last change; null: never changed. */
  readonly lastChange: string | null;
}

/** The part of a slot that was touched last. */
const lastPart = ({ parts }: DraftSlot) => Object.values(parts).toSorted((a, b) => b.version - a.version)[0];

/**
 * Texts about a shift for heads of panels and sheets: title, job, hours, states, warnings and information of the check
 * (that it is open is left out), and the last change with its author; null without a known author.
 */
export function useSlotTexts(item: WeekItem): SlotTexts {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const today = useLiveState(businessToday);
  const board = useBoard();
  const facts = useBoardView((view) => view.facts);
  const reasonOf = useBoardView((view) => view.published.reasonOf);
  const findings = useLiveState(board.views.findings);
  const texts = useMemo(() => writtenTexts(t, format), [t, format]);
  const { onItem } = useFindingTexts();

  const { layer, time, minutes, slot, shift, change } = item;
  const job = facts.jobs.get(item.jobId);
  const part = slot && lastPart(slot);
  const author = part?.by ? personName(board.open, part.by) : null;
  const states = [
    time.date < today && texts.past,
    layer === 'lapsing' && texts.lapsing,
    layer === 'called_off' && shift && texts.calledOff(reasonOf(shift.shiftId)),
    change?.kind === 'new' && texts.added,
    changeText(item, facts, texts),
  ];
  const ofItem = findings.filter(({ itemId, code }) => itemId === item.id && code !== 'unassigned_slot');
  const rules = payRulesOf(facts, item.userId);
  const pause = breakMinutes(time, { ...rules, location: facts.locationHours });
  const isUnpaid = unpaidMinutes(time, facts.locationHours, rules) > 0;
  return {
    title: item.userId === null ? t('panel.openShift') : plannedNameOf(item, facts, texts),
    job: job?.name ?? '',
    colour: job?.colour ?? '#6b665f',
    hours: format.hours(minutes / 60),
    pause: minutes > 0 && pause > 0 ? t(isUnpaid ? 'panel.unpaidBreak' : 'panel.break', { minutes: pause }) : null,
    states: states.filter((text): text is string => Boolean(text)),
    warnings: ofItem.filter((finding) => !isInformation(finding)).map(onItem),
    informations: ofItem.filter(isInformation).map(onItem),
    lastChange:
      part && author !== null
        ? t('panel.lastChange', { name: givenName(author), when: format.momentShort(Date.parse(part.at), now()) })
        : null,
  };
}
