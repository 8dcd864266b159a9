import { Button, Checkbox, Slider } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FILL_WISHES, type FillSettings, type FillWish, MOST_IMPORTANCE } from '#domain/fill/fill-settings';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { FillPairs } from './fill-pairs.js';
import classes from './fill.module.css';
import type { WeekFill } from './week-fill.state.js';

/**
 * Checkboxes of rules that the search may loosen, each of which starts another search at once, and a button that shows
 * the wishes.
 */
export function FillChoices({ fill }: { readonly fill: WeekFill }) {
  const { t } = useTranslation('weekFill');
  const choices = useLiveState(fill.choices);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={classes.choices}>
        {(['unknownToo', 'beyondContract'] as const).map((name) => (
          <Checkbox
            key={name}
            size="xs"
            label={t(name)}
            checked={choices[name]}
            onChange={({ currentTarget }) => fill.search({ ...choices, [name]: currentTarget.checked })}
          />
        ))}
        <Button size="compact-xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('wishes')}
        </Button>
      </div>
      {isOpen && <Wishes fill={fill} choices={choices} />}
    </>
  );
}

/** Importance of each wish and pairs kept apart; nothing is searched before the button. */
function Wishes({ fill, choices }: { readonly fill: WeekFill; readonly choices: FillSettings }) {
  const { t } = useTranslation('weekFill');
  const [draft, setDraft] = useState(choices);
  return (
    <div className={classes.wishes}>
      {FILL_WISHES.map((wish) => (
        <Wish
          key={wish}
          wish={wish}
          value={draft.wishes[wish]}
          onChange={(value) => setDraft({ ...draft, wishes: { ...draft.wishes, [wish]: value } })}
        />
      ))}
      <FillPairs pairs={draft.apart} onChange={(apart) => setDraft({ ...draft, apart })} />
      <Button size="xs" variant="default" onClick={() => fill.search(draft)}>
        {t('searchAgain')}
      </Button>
    </div>
  );
}

interface WishProps {
  readonly wish: FillWish;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Wish({ wish, value, onChange }: WishProps) {
  const { t } = useTranslation('weekFill');
  const textOf = (importance: number) => t(`importance.${importance as 0 | 1 | 2 | 3 | 4}`);
  return (
    <div className={classes.wish}>
      <span aria-hidden="true">{t(`wish.${wish}`)}</span>
      <Slider
        min={0}
        max={MOST_IMPORTANCE}
        size="sm"
        label={null}
        value={value}
        onChange={onChange}
        thumbLabel={t(`wish.${wish}`)}
        thumbValueText={textOf}
      />
      <span className="faint" aria-hidden="true">
        {textOf(value)}
      </span>
    </div>
  );
}
