import { Modal } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { isoWeekNumber } from '#domain/kernel/civil-date';
import { givenName } from '#domain/texts/names';
import { useFormat } from '../../platform/session/use-session.js';
import { ChangedSign, NewSign, RemovedSign } from '../../roster/schedule-grid/slot-marks.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import type { PreviewFacts } from './preview-input.js';
import type { ChangeCounts } from './publication-rows.js';
import classes from './preview-head.module.css';
import type { PreviewPart } from './use-preview.js';

export interface PreviewHeadProps {
  /** Title, which has the focus at first: a second press of Enter presses nothing there. */
  readonly heading: Ref<HTMLHeadingElement>;
  readonly facts: PreviewFacts;
  readonly parts: readonly PreviewPart[];
  readonly counts: ChangeCounts;
}

const SIGNS = [
  ['added', NewSign],
  ['changed', ChangedSign],
  ['removed', RemovedSign],
] as const;

/**
 * Title of the preview: week, departments, dates, the latest publication that is replaced (when and by whom; none: the
 * first one), and the number of changes by kind, zeros left out.
 */
export function PreviewHead({ heading, facts, parts, counts }: PreviewHeadProps) {
  const { t } = useTranslation('publication');
  const { t: common } = useTranslation('common');
  const format = useFormat();
  const now = useThisMinute();
  const departments = format.list(parts.map(({ draft }) => draft.name));
  const latest = parts
    .flatMap(({ draft: { state } }) => (state?.publishedAt ? [{ at: state.publishedAt, by: state.publishedBy }] : []))
    .toSorted((a, b) => b.at.localeCompare(a.at))[0];

  const replaces = (): string => {
    if (!latest) return t('head.first');
    const moment = format.momentLong(Date.parse(latest.at), now);
    return latest.by
      ? t('head.replacesBy', { moment, name: givenName(latest.by.name) })
      : t('head.replaces', { moment });
  };

  return (
    <div className={classes.head}>
      <div>
        <Modal.Title className={classes.title} ref={heading} tabIndex={-1} data-autofocus>
          {t('title', { number: isoWeekNumber(facts.monday) })}
        </Modal.Title>
        <p className="secondary mt-1">
          {t('head.what', { departments, dates: format.weekDates(facts.monday), replaces: replaces() })}
        </p>
      </div>
      <ul className={`flex fixed gap-6 num ${classes.counts}`}>
        {SIGNS.map(([kind, Sign]) =>
          counts[kind] === 0 ? null : (
            <li className="row gap-3" key={kind}>
              <Sign />
              {t(`count.${kind}`, { count: counts[kind] })}
            </li>
          ),
        )}
      </ul>
      <Modal.CloseButton aria-label={common('action.close')} />
    </div>
  );
}
