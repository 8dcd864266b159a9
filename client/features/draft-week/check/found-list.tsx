import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Moment } from '#domain/kernel/clock-time';
import type { CheckFinding } from '#domain/roster-check/check-scope';
import { isMinor } from '#domain/kernel/birthday';
import { breachOf } from '#domain/roster-check/breach-of';
import { isOfLocation } from '#domain/roster-check/licence-findings';
import { now } from '../../../platform/state/clock.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { EmptyState } from '../../../kit/ui/skeleton/empty-state.js';
import { Section } from '../../../kit/ui/layout/section.js';
import { OverrideControl } from '../../../roster/rule-overrides/override-control.js';
import { type BoardFacts, memberOf } from '../model/board-facts.js';
import { useFindingTexts } from '../texts/use-finding-texts.js';
import classes from './check-rooster.module.css';
import { confirmationOf } from './confirmations.js';
import { findingPath } from './finding-address.js';
import { FindingLink } from './finding-link.js';
import { type Found, foundInWeeks, type FindingGrouping, groupFound } from './found.js';
import type { CheckedWeeks } from './weeks-check.state.js';
import { Why } from './why.js';

export interface FoundListProps {
  readonly weeks: CheckedWeeks;
  /** Null: all of them. */
  readonly department: string | null;
  readonly grouping: FindingGrouping;
}

/**
 * Number of findings of the loaded weeks and the list in groups; an empty state without any. `department` null: all. A
 * finding links to its cell on the board, names person, job, department and times, and says by whom it was
 * acknowledged. Errors about working time can be explained and overridden here.
 */
export function FoundList({ weeks, department, grouping }: FoundListProps) {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const texts = useFindingTexts();
  const found = foundInWeeks(
    weeks.map(({ week, ...scope }) => ({ ...scope, findings: week.phase === 'ready' ? week.findings : [] })),
  ).filter(({ finding }) => department === null || finding.jobFilterId === department);

  const several = new Set(weeks.map(({ locationId }) => locationId)).size > 1;
  const weekOf = ({ locationId, monday }: Pick<Found, 'locationId' | 'monday'>) => {
    const week = weeks.find((one) => one.locationId === locationId && one.monday === monday)?.week;
    return week?.phase === 'ready' ? week : null;
  };
  const nameOf = (userId: string): string => {
    for (const entry of weeks) {
      const name = weekOf(entry)?.facts.person.get(userId)?.name;
      if (name !== undefined) return name;
    }
    return t('cell.formerEmployee');
  };
  const jobOf = (one: Found): string | null =>
    (one.finding.jobId && weekOf(one)?.facts.jobs.get(one.finding.jobId)?.name) || null;
  const departmentOf = (one: Found): string =>
    weekOf(one)?.facts.filters.find(({ jobFilterId }) => jobFilterId === one.finding.jobFilterId)?.name ?? '';
  const locationOf = (one: Found): string | null => (several && weekOf(one)?.facts.location.name) || null;

  const whoOf = (one: Found): string => {
    if (one.finding.userId !== null) return nameOf(one.finding.userId);
    return isOfLocation(one.finding) ? (weekOf(one)?.facts.location.name ?? '') : (jobOf(one) ?? departmentOf(one));
  };
  const whenOf = ({ monday, finding }: Found): string => {
    const { date, facts } = finding;
    if (date !== null && isOfLocation(finding)) return format.date(date);
    if (date === null) return `${format.week(monday)}, ${t('check.wholeWeek')}`;
    const [from, until] = [facts['from'], facts['until']];
    const hasTimes = typeof from === 'string' && typeof until === 'string';
    return hasTimes ? `${format.date(date)}, ${format.moments(from as Moment, until as Moment)}` : format.date(date);
  };
  /** Each thing once: a department often goes by the name of its job. */
  const detailOf = (one: Found): string => {
    const details = new Set([
      whenOf(one),
      one.finding.userId !== null && jobOf(one),
      !isOfLocation(one.finding) && departmentOf(one),
      !isOfLocation(one.finding) && locationOf(one),
    ]);
    details.delete(whoOf(one));
    return [...details].filter(Boolean).join(' · ');
  };
  const confirmedOf = (one: Found): string | null => {
    const week = weekOf(one);
    const confirmation = week && confirmationOf(one.finding, week.confirmations);
    if (!confirmation) return null;
    const moment = format.momentLong(Date.parse(confirmation.at), now());
    return confirmation.name === null
      ? t('check.confirmedPlain', { moment })
      : t('check.confirmed', { name: confirmation.name, moment });
  };
  const titleOf = (key: string | null): string => {
    if (grouping === 'kind') return t(`check.kind.${key as CheckFinding['code']}`);
    if (grouping === 'person') return key === null ? t('check.nobody') : nameOf(key);
    return key === null ? t('check.wholeWeek') : format.dateLong(key as CivilDate);
  };

  if (found.length === 0) return <EmptyState title={t('check.nothing.title')} text={t('check.nothing.text')} />;
  return (
    <>
      <p className="mb-6 secondary" role="status">
        {t('check.count', { count: found.length })}
      </p>
      {groupFound(found, grouping, { nameOf, compare: format.compare }).map(({ key, found: together }) => (
        <Section key={key} title={titleOf(key)} aside={String(together.length)}>
          <ul className={`grid panel mb-20 ${classes.findings}`} aria-label={t('check.list', { group: titleOf(key) })}>
            {together.map((one, index) => (
              <li
                key={`${one.locationId} ${one.monday} ${one.finding.code} ${one.finding.itemId} ${index}`}
                data-severity={one.finding.severity}
              >
                <FindingLink locationId={one.locationId} path={findingPath(one)}>
                  <span className="w-540">{t('check.row', { who: whoOf(one), what: texts.onItem(one.finding) })}</span>
                  <span className="secondary f-12 num">{detailOf(one)}</span>
                  <Confirmed text={confirmedOf(one)} />
                </FindingLink>
                <Why finding={one.finding} />
                <Override
                  found={one}
                  facts={weekOf(one)?.facts ?? null}
                  what={`${whoOf(one)}: ${texts.onItem(one.finding)}`}
                />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

interface OverrideProps {
  readonly found: Found;
  readonly facts: BoardFacts | null;
  readonly what: string;
}

/** A finding that blocks publishing can be allowed here, and a permission withdrawn. */
function Override({ found: { finding, locationId, monday }, facts, what }: OverrideProps) {
  const breach = finding.severity === 'error' ? breachOf(finding) : null;
  if (!breach || !facts) return null;
  const birthDate = memberOf(facts, breach.userId)?.birthDate ?? null;
  const isYoung = isMinor(birthDate, breach.until);
  return (
    <div className="grid p-0-6-4">
      <OverrideControl finding={{ breach, locationId, monday, isMinor: isYoung, override: finding.override, what }} />
    </div>
  );
}

/** Somebody was told of it when they planned or published, and went ahead. */
function Confirmed({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <span className="row gap-2 secondary f-12 num basis-row">
      <IconCheck size={14} stroke={1.6} aria-hidden="true" />
      {text}
    </span>
  );
}
