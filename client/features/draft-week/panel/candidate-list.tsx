import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Candidate } from '#domain/candidates/candidates';
import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import { isPressed } from '../../../kit/ui/overlay/key-combination.js';
import { useIsPhone } from '../../../kit/ui/layout/use-is-phone.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { useCandidates } from './use-candidates.js';
import { CandidateOption } from './candidate-option.js';
import classes from './candidate-list.module.css';
import { defaultCandidate, shownCandidates } from './shown-candidates.js';
import { usePlanPerson } from './use-plan-person.js';

export interface CandidateListProps {
  readonly slot: DraftSlot;
  /** Escape in an empty field. */
  readonly onLeave?: () => void;
  /** Somebody is about to be planned. */
  readonly onPlan?: () => void;
  /** Somebody was planned. Absent: as `onLeave`, since another Enter would replace them by the next of the list. */
  readonly onPlanned?: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Candidates for a shift by group, best first, without its present person; the focus stays in the search field. Arrows
 * point, Enter or a click plans, which calls `onPlan` before and `onPlanned` only when done. Escape clears the search,
 * then calls `onLeave`; Mod+Z in an empty field undoes on the board. Another shift clears the search.
 */
export function SlotCandidateList({ slot, onLeave, onPlan, onPlanned = onLeave }: CandidateListProps) {
  const { t } = useTranslation('draftWeek');
  const { t: common } = useTranslation('common');
  const isPhone = useIsPhone();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [all, setAll] = useState(false);
  const [pointed, setPointed] = useState<string | null>(null);
  const [pointedFor, setPointedFor] = useState(slot.slotId);
  // Another shift, with the keyboard still here: whoever was pointed at was meant for the former one.
  if (pointedFor !== slot.slotId) {
    setPointedFor(slot.slotId);
    setPointed(null);
    setQuery('');
    setAll(false);
  }
  const people = useBoardView((view) => view.facts.person);
  const candidates = useCandidates(slot.time, slot.jobId, slot.slotId).filter(({ userId }) => userId !== slot.userId);
  const planPerson = usePlanPerson(slot);
  const board = useBoard();

  const nameOf = (userId: string): string => people.get(userId)?.name ?? '';
  const groups = shownCandidates({ candidates, nameOf, query, all });
  const shown = groups.flatMap((group) => group.shown.map(({ candidate }) => candidate));
  const active = shown.find(({ userId }) => userId === pointed) ?? defaultCandidate(shown, query);
  const optionId = (userId: string) => `${id}-${userId}`;

  const point = (candidate: Candidate | undefined) => {
    if (!candidate) return;
    setPointed(candidate.userId);
    list.current?.querySelector(`#${CSS.escape(optionId(candidate.userId))}`)?.scrollIntoView({ block: 'nearest' });
  };

  const plan = async (candidate: Candidate) => {
    setPointed(candidate.userId);
    onPlan?.();
    if (!(await planPerson(candidate))) return;
    setQuery('');
    setPointed(null);
    onPlanned?.();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      const at = active ? shown.indexOf(active) : -1;
      point(shown[(at + step + shown.length) % Math.max(1, shown.length)]);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && !event.ctrlKey && !event.metaKey && active) {
      // Held down it plans one.
      if (!event.repeat) void plan(active);
    } else if (query === '' && isPressed('mod+z', event))
      // An empty field has nothing of its own to take back.
      board.edits.undo();
    else if (event.key === 'Escape' && query !== '') setQuery('');
    else if (event.key === 'Escape' && onLeave) onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <div className={classes.search}>
        <TextInput
          ref={field}
          data-candidate-search
          size={isPhone ? 'md' : 'xs'}
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          rightSection={
            query !== '' && (
              <ActionIcon
                size="xs"
                aria-label={common('action.clear')}
                onClick={() => {
                  setQuery('');
                  field.current?.focus();
                }}
              >
                <IconX size={13} aria-hidden="true" />
              </ActionIcon>
            )
          }
          placeholder={t('panel.search')}
          aria-label={t('panel.searchLabel')}
          value={query}
          onChange={({ currentTarget: { value } }) => {
            setQuery(value);
            setPointed(null);
          }}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(active.userId) : undefined}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div ref={list} id={`${id}-list`} className={classes.list} role="listbox" aria-label={t('panel.candidates')}>
        {groups.map(({ group, total, shown: ranked }) => (
          <div
            key={group}
            role="group"
            aria-label={t('panel.groupLabel', { group: t(`panel.group.${group}`), count: total })}
          >
            <div className={classes.heading} aria-hidden="true">
              <span>{t(`panel.group.${group}`)}</span>
              <span>{total}</span>
            </div>
            {ranked.map(({ candidate, rank }) => (
              <CandidateOption
                key={candidate.userId}
                id={optionId(candidate.userId)}
                candidate={candidate}
                rank={rank}
                active={candidate === active}
                first={rank === 1 && slot.userId === null}
                instead={slot.userId !== null}
                onChoose={() => void plan(candidate)}
              />
            ))}
          </div>
        ))}
      </div>
      {shown.length === 0 && (
        <p className="secondary p-6-7">{query === '' ? t('panel.nobody') : t('panel.notFound', { query })}</p>
      )}
      <More groups={groups} onAll={() => setAll(true)} />
    </>
  );
}

/** Those who cannot and are not shown. */
function More({ groups, onAll }: { readonly groups: ReturnType<typeof shownCandidates>; readonly onAll: () => void }) {
  const { t } = useTranslation('draftWeek');
  const hidden = groups.reduce((sum, { total, shown }) => sum + total - shown.length, 0);
  if (hidden === 0) return null;
  return (
    <UnstyledButton className={classes.more} onClick={onAll}>
      {t('panel.others', { count: hidden })}
    </UnstyledButton>
  );
}
