import { ActionIcon, RangeSlider } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useThisMinute } from '../../../roster/published-week/use-rosters.js';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import type { MomentRange } from './moment-range.js';
import classes from './moment-slider.module.css';
import { momentWords } from './moment-words.js';
import type { WeekPast } from './week-past.state.js';

export interface MomentSliderProps {
  readonly past: Pick<WeekPast, 'points' | 'now'>;
  readonly range: MomentRange;
  readonly onChange: (range: MomentRange) => void;
  readonly descriptionTexts: DescriptionTexts;
}

/**
 * Slider with two handles over the changes of a week (0 before the first, the last is now), with buttons that move the
 * first handle by one change. The handles never cross. Calls `onChange` when a handle is released, not while it is
 * dragged.
 */
export function MomentSlider({ past, range, onChange, descriptionTexts }: MomentSliderProps) {
  const { t } = useTranslation('history');
  const now = useThisMinute();
  const texts = momentWords(past, descriptionTexts, now);
  const [dragged, setDragged] = useState<MomentRange | null>(null);
  const { since, until } = dragged ?? range;
  const step = (by: 1 | -1) => onChange({ since: Math.min(Math.max(0, since + by), until), until });
  return (
    <div className={classes.moments}>
      <ActionIcon aria-label={t('past.earlier')} disabled={since === 0} onClick={() => step(-1)}>
        <IconChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <div className={classes.row}>
        <div className={classes.ticks} aria-hidden="true">
          {past.points.map(({ at, kind }, index) => (
            <i key={at} data-kind={kind} style={{ left: `${((index + 1) / past.now) * 100}%` }} />
          ))}
        </div>
        <RangeSlider
          size={4}
          thumbSize={16}
          min={0}
          max={past.now}
          step={1}
          minRange={0}
          label={null}
          value={[since, until]}
          onChange={([from, to]) => setDragged({ since: from, until: to })}
          onChangeEnd={([from, to]) => {
            setDragged(null);
            onChange({ since: from, until: to });
          }}
          thumbFromLabel={t('past.then')}
          thumbToLabel={t('past.with')}
          thumbValueText={(index) => texts.spoken(index)}
          classNames={{ root: classes.slider ?? '', thumb: classes.thumb ?? '' }}
        />
      </div>
      <ActionIcon aria-label={t('past.later')} disabled={since >= until} onClick={() => step(1)}>
        <IconChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
      <p className={classes.moment}>
        <b className="strong">{texts.moment(since)}</b>
        <span className="faint">{texts.what(since)}</span>
      </p>
      <p className={`${classes.moment} ${classes.last}`}>
        <b className="strong">{texts.moment(until)}</b>
        <span className="faint">{texts.what(until)}</span>
      </p>
    </div>
  );
}
