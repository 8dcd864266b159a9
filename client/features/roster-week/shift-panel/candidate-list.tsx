import { TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangleFilled, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CANDIDATE_GROUPS } from '#domain/candidates/candidate-reasons';
import type { Candidate } from '#domain/candidates/candidates';
import { type CandidateTexts, candidateTexts } from '../../../roster/candidates/candidate-texts.js';
import { useFairShares } from '../../../roster/candidates/use-fair-shares.js';
import { rank } from '../../../kit/command-palette/palette.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { rosterCandidates } from '../manager/roster-candidates.js';
import classes from './candidate-list.module.css';
import type { ShiftPartProps } from './shift-part.js';

/** Number of impossible candidates shown before the rest is asked for. */
const CANNOT_SHOWN = 4;
/** With more people than this one searches by name. */
const SEARCHED_FROM = 8;

/**
 * Ranked candidates for a shift by group; a click plans the person. Name search appears above 8 candidates; of the
 * impossible ones 4 are shown first. People with another published shift that day cannot be chosen.
 */
export function CandidateList({
  title,
  shift,
  roster,
  planning,
  actions,
}: ShiftPartProps & { readonly title: string }) {
  const { t } = useTranslation('rosterWeek');
  const { t: translate } = useTranslation('candidates');
  const format = useFormat();
  const texts = candidateTexts(translate, format, {
    locationId: shift.horecaLocationId,
    jobs: planning.job,
    layer: 'published',
  });
  const [query, setQuery] = useState('');
  const [all, setAll] = useState(false);
  const fairShares = useFairShares();
  const candidates = rosterCandidates(shift, roster.shifts, planning, fairShares);
  const nameOf = (userId: string) => planning.person.get(userId)?.name ?? '';
  const found =
    query.trim() === '' ? candidates : candidates.filter(({ userId }) => rank(query, nameOf(userId)) !== null);
  const numbers = new Map(found.map(({ userId }, index) => [userId, index + 1]));

  return (
    <section className="pt-6" aria-label={title}>
      <h3 className="f-detail strong p-0-7">{title}</h3>
      {candidates.length === 0 && <p className="secondary f-13 p-3-7">{t('manager.candidates.none')}</p>}
      {candidates.length > SEARCHED_FROM && (
        <TextInput
          className={classes.search}
          size="xs"
          type="search"
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          placeholder={t('manager.candidates.search')}
          aria-label={t('manager.candidates.search')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      {candidates.length > 0 && found.length === 0 && (
        <p className="secondary f-13 p-3-7">{t('manager.candidates.nobodyFound', { query })}</p>
      )}
      {CANDIDATE_GROUPS.map((group) => {
        const ofGroup = found.filter((candidate) => candidate.group === group);
        const isCut = group === 'cannot' && !all && query === '' && ofGroup.length > CANNOT_SHOWN + 1;
        const shown = isCut ? ofGroup.slice(0, CANNOT_SHOWN) : ofGroup;
        if (ofGroup.length === 0) return null;
        return (
          <div key={group}>
            <h4 className={classes.group}>
              <span>{t(`manager.candidates.${group}`)}</span>
              <span>{ofGroup.length}</span>
            </h4>
            <ul>
              {shown.map((candidate) => (
                <li key={candidate.userId}>
                  <CandidateRow
                    candidate={candidate}
                    name={nameOf(candidate.userId)}
                    number={numbers.get(candidate.userId) ?? 0}
                    texts={texts}
                    isBusy={actions.isBusy}
                    onPlan={() => void actions.plan({ id: candidate.userId, name: nameOf(candidate.userId) })}
                  />
                </li>
              ))}
            </ul>
            {isCut && (
              <UnstyledButton className={classes.more} onClick={() => setAll(true)}>
                {t('manager.candidates.others', { count: ofGroup.length - CANNOT_SHOWN })}
              </UnstyledButton>
            )}
          </div>
        );
      })}
    </section>
  );
}

interface CandidateRowProps {
  readonly candidate: Candidate;
  readonly name: string;
  readonly number: number;
  readonly texts: CandidateTexts;
  readonly isBusy: boolean;
  readonly onPlan: () => void;
}

function CandidateRow({ candidate, name, number, texts, isBusy, onPlan }: CandidateRowProps) {
  const { t } = useTranslation('rosterWeek');
  const { group, reasons } = candidate;
  // One shift a day is a rule, not something to mind.
  const isImpossible = reasons.some((reason) => reason.code === 'planned' && reason.item.layer === 'published');
  const content = (
    <>
      <span className="faint f-12 lh-145 num" aria-hidden="true">
        {group === 'cannot' ? '–' : number}
      </span>
      <span className="grid shrink">
        <span className={`ellipsis medium ${classes.name}`} aria-hidden={!isImpossible || undefined}>
          {name}
        </span>
        <span className={`secondary f-note ${classes.why}`}>
          {group === 'mind' && <IconAlertTriangleFilled size={12} aria-hidden="true" />}
          {texts.why(candidate)}
        </span>
      </span>
      <span className={`faint f-12 lh-145 num ${classes.hours}`}>
        {group === 'cannot' ? '' : texts.hours(candidate)}
      </span>
    </>
  );
  if (isImpossible)
    return (
      <div
        className={`split f-13 focus-inside columns-20-auto gap-x-4 full-width p-3-7 lh-135 text-left ${classes.row}`}
        data-group={group}
      >
        {content}
      </div>
    );
  const [label, action] = group === 'cannot' ? (['anywayName', 'anyway'] as const) : (['planName', 'plan'] as const);
  return (
    <UnstyledButton
      className={`split f-13 focus-inside columns-20-auto gap-x-4 full-width p-3-7 lh-135 text-left ${classes.row}`}
      data-group={group}
      data-first={number === 1 || undefined}
      disabled={isBusy}
      onClick={onPlan}
    >
      <VisuallyHidden>{t(`manager.candidates.${label}`, { name })}</VisuallyHidden>
      {content}
      <span className={`gone ${classes.plan}`} aria-hidden="true">
        {t(`manager.candidates.${action}`)}
      </span>
    </UnstyledButton>
  );
}
