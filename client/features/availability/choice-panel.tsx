import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { endAt } from '#domain/kernel/shift-time';
import { useFormat } from '../../platform/session/use-session.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import { type PaintValue, PAINT_CHOICES, customFrom, endsAfter, STARTS, timeOfPaintValue } from './paint-value.js';
import classes from './choice-panel.module.css';
import { useAvailabilityWords } from './use-availability-words.js';

export interface ChoicePanelProps {
  readonly paintValue: PaintValue;
  readonly onChange: (paintValue: PaintValue) => void;
}

/**
 * Radio choice of the availability that painted days get: the usual ones with their times, or own times, whose fields
 * appear with it.
 */
export function ChoicePanel({ paintValue, onChange }: ChoicePanelProps) {
  const { t } = useTranslation('availability');
  const name = useId();
  const isPhone = useIsPhone();
  const texts = useAvailabilityWords();
  return (
    <fieldset className={`card m-0 p-6 ${classes.panel}`}>
      <legend className={classes.title}>{t('choice.label')}</legend>
      {paintValue.choice === 'custom' && isPhone && <CustomTimes paintValue={paintValue} onChange={onChange} />}
      <div className={classes.choices}>
        {PAINT_CHOICES.map((choice) => {
          const time = timeOfPaintValue({ ...paintValue, choice });
          return (
            <label key={choice} className={classes.choice} data-choice={choice}>
              <input
                type="radio"
                name={name}
                checked={choice === paintValue.choice}
                onChange={() => onChange({ ...paintValue, choice })}
              />
              <span className={`medium ${classes.name}`}>{t(`choice.${choice}`)}</span>
              <span className={`secondary f-12 num ${classes.times}`}>
                {time ? texts.times(time) : t('choice.emptyText')}
              </span>
            </label>
          );
        })}
      </div>
      {paintValue.choice === 'custom' && !isPhone && <CustomTimes paintValue={paintValue} onChange={onChange} />}
    </fieldset>
  );
}

/** Lists of the device itself: on a phone they turn under the thumb. */
function CustomTimes({ paintValue, onChange }: ChoicePanelProps) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const { from, until } = paintValue.custom;
  return (
    <div className={`grid gap-4 columns-2 mt-5 ${classes.custom}`}>
      <NativeSelect
        size="sm"
        label={t('custom.from')}
        data={STARTS.map((minute) => ({ value: String(minute), label: format.clock(minute) }))}
        value={String(from)}
        onChange={({ currentTarget }) =>
          onChange({ ...paintValue, custom: customFrom(Number(currentTarget.value), until) })
        }
      />
      <NativeSelect
        size="sm"
        label={t('custom.until')}
        data={endsAfter(from).map((minute) => ({ value: String(minute), label: format.end(endAt(minute)) }))}
        value={String(until)}
        onChange={({ currentTarget }) =>
          onChange({ ...paintValue, custom: { from, until: Number(currentTarget.value) } })
        }
      />
    </div>
  );
}
