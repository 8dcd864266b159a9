import { IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Moment } from '#domain/kernel/clock-time';
import type { CheckFinding } from '#domain/planning/check-scope';
import { now } from '../../../shared/clock.js';
import { useFormat } from '../../../shared/session/use-session.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { Section } from '../../../shared/ui/section.js';
import { findingTexts } from '../texts/finding-texts.js';
import classes from './check-rooster.module.css';
import { confirmationOf } from './confirmations.js';
import { findingPath } from './finding-address.js';
import { type Found, foundInWeeks, type Grouping, groupFound } from './found.js';
import type { CheckedWeeks } from './weeks-check.state.js';

export interface FoundListProps {
  readonly weeks: CheckedWeeks;
  /** Null: all of them. */
  readonly department: string | null;
  readonly grouping: Grouping;
}

/** Every finding, in groups; each leads to its cell. */
export function FoundList({ weeks, department, grouping }: FoundListProps) {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const words = useMemo(() => findingTexts(t, format), [t, format]);
  const found = foundInWeeks(
    new Map([...weeks].map(([monday, week]) => [monday, week.phase === 'ready' ? week.findings : []])),
  ).filter(({ finding }) => department === null || finding.jobFilterId === department);

  const factsOf = (monday: CivilDate) => {
    const week = weeks.get(monday);
    return week?.phase === 'ready' ? week.facts : null;
  };
  const nameOf = (userId: string): string => {
    for (const monday of weeks.keys()) {
      const name = factsOf(monday)?.person.get(userId)?.name;
      if (name !== undefined) return name;
    }
    return t('cell.formerEmployee');
  };
  const jobOf = ({ monday, finding }: Found): string | null =>
    (finding.jobId && factsOf(monday)?.jobs.get(finding.jobId)?.name) || null;
  const departmentOf = ({ monday, finding }: Found): string =>
    factsOf(monday)?.filters.find(({ jobFilterId }) => jobFilterId === finding.jobFilterId)?.name ?? '';

  const whoOf = (one: Found): string =>
    one.finding.userId === null ? (jobOf(one) ?? departmentOf(one)) : nameOf(one.finding.userId);
  const whenOf = ({ monday, finding: { date, facts } }: Found): string => {
    if (date === null) return `${format.week(monday)}, ${t('check.wholeWeek')}`;
    const [from, until] = [facts['from'], facts['until']];
    const hasTimes = typeof from === 'string' && typeof until === 'string';
    return hasTimes ? `${format.date(date)}, ${format.moments(from as Moment, until as Moment)}` : format.date(date);
  };
  const detailOf = (one: Found): string =>
    [whenOf(one), one.finding.userId !== null && jobOf(one), departmentOf(one)].filter(Boolean).join(' · ');
  const confirmedOf = ({ monday, finding }: Found): string | null => {
    const week = weeks.get(monday);
    const confirmation = week?.phase === 'ready' ? confirmationOf(finding, week.confirmations) : null;
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
      <p className={classes.count} role="status">
        {t('check.count', { count: found.length })}
      </p>
      {groupFound(found, grouping, { nameOf, compare: format.compare }).map(({ key, found: together }) => (
        <Section key={key} title={titleOf(key)} aside={String(together.length)}>
          <ul className={classes.findings} aria-label={t('check.list', { group: titleOf(key) })}>
            {together.map((one, index) => (
              <li
                key={`${one.monday} ${one.finding.code} ${one.finding.itemId} ${index}`}
                data-severity={one.finding.severity}
              >
                <Link className={classes.finding} to={findingPath(one)}>
                  <span className={classes.what}>
                    {t('check.row', { who: whoOf(one), what: words.onItem(one.finding) })}
                  </span>
                  <span className={classes.detail}>{detailOf(one)}</span>
                  <Confirmed text={confirmedOf(one)} />
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

/** Somebody was told of it when they planned or published, and went ahead. */
function Confirmed({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <span className={classes.confirmed}>
      <IconCheck size={14} stroke={1.6} aria-hidden="true" />
      {text}
    </span>
  );
}
