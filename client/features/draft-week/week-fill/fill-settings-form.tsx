import { Button, Slider, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fillSettingsUpdate } from '#domain/fill/fill-settings.calls';
import { FILL_WISHES, type FillSettings, type FillWish, MOST_IMPORTANCE } from '#domain/fill/fill-settings';
import { sameSettings } from '#domain/fill/search-settings';
import type { JobFilterId } from '#domain/kernel/ids';
import { isAtLocation } from '#domain/planning/planning.views';
import { seesWages } from '#domain/staff/person-access';
import { useWrite } from '../../../kit/mutations/use-write.js';
import { WriteFailure } from '../../../kit/mutations/write-failure.js';
import { call } from '../../../platform/api/current-api.js';
import { useUser } from '../../../platform/session/use-session.js';
import { useBoardView } from '../board/board-scope.js';
import { FillPairs } from './fill-pairs.js';
import { type SettingsChanges, undoOf, usualSettings, withChanges } from './fill-settings-changes.js';
import classes from './fill.module.css';

interface FillSettingsFormProps {
  readonly department: { readonly jobFilterId: JobFilterId; readonly name: string };
  readonly stored: FillSettings;
  /** Called with whether something was changed and not saved. */
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: () => void;
  /** Absent: there is no proposal to search again. */
  readonly onSearch?: () => void;
}

/**
 * Form of a department's settings. Only what was changed is sent, so that a colleague's change of another setting stays;
 * it shows here as it arrives.
 */
export function FillSettingsForm({ department, stored, onDirty, onSaved, onSearch }: FillSettingsFormProps) {
  const { t } = useTranslation('weekFill');
  const write = useWrite();
  const [changes, setChanges] = useState<SettingsChanges>({});
  const user = useUser();
  const shownWishes = FILL_WISHES.filter(
    (wish) => wish !== 'lowPay' || seesWages({ superUser: user.superUser, typeName: user.type.name }),
  );
  const usual = usualSettings(shownWishes);
  const people = useBoardView((view) => view.facts.person);
  const isHere = (userId: string) => {
    const person = people.get(userId as never);
    return person !== undefined && isAtLocation(person);
  };
  // Pairs of people who have left are no longer shown, and go with the next change of pairs.
  const present = { ...stored, apart: stored.apart.filter((pair) => pair.every(isHere)) };
  const values = withChanges(present, changes);
  const isDirty = !sameSettings(values, present);
  const change = (more: SettingsChanges) => {
    const next = { ...changes, ...more, wishes: { ...changes.wishes, ...more.wishes } };
    setChanges(next);
    onDirty(!sameSettings(withChanges(present, next), present));
  };
  const save = async (thenSearch: boolean): Promise<void> => {
    const params = { id: department.jobFilterId };
    const former = undoOf(present, changes);
    const isSaved =
      !isDirty ||
      (await write.send(
        fillSettingsUpdate,
        { params, body: bodyOf(changes) },
        {
          done: () => ({
            text: t('settings.saved', { department: department.name }),
            undo: async () => void (await call(fillSettingsUpdate, { params, body: bodyOf(former) })),
          }),
        },
      ));
    if (!isSaved) return;
    onSaved();
    if (thenSearch) onSearch?.();
  };
  return (
    <form
      className={`grid gap-6 ${classes.settings}`}
      onSubmit={(event) => {
        event.preventDefault();
        void save(onSearch !== undefined);
      }}
    >
      <p className="secondary">{t('settings.about', { department: department.name })}</p>
      {(['unknownToo', 'beyondContract', 'movePlaced'] as const).map((name) => (
        <Switch
          key={name}
          label={t(name)}
          description={t(`settings.hint.${name}`)}
          checked={values[name]}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
        />
      ))}
      {shownWishes.map((wish) => (
        <Wish
          key={wish}
          wish={wish}
          value={values.wishes[wish]}
          onChange={(value) => change({ wishes: { [wish]: value } })}
        />
      ))}
      <FillPairs pairs={values.apart} onChange={(apart) => change({ apart })} />
      <WriteFailure write={write} />
      <div className={`flex wrap end gap-4 ${classes.settingsFoot}`}>
        {!sameSettings(values, withChanges(values, usual)) && (
          <Button variant="subtle" color="gray" onClick={() => change(usual)}>
            {t('settings.usual')}
          </Button>
        )}
        {onSearch && (
          <Button variant="default" disabled={!isDirty} loading={write.isBusy} onClick={() => void save(false)}>
            {t('settings.save')}
          </Button>
        )}
        <Button type="submit" disabled={!isDirty && !onSearch} loading={write.isBusy}>
          {t(onSearch ? (isDirty ? 'settings.saveAndSearch' : 'searchAgain') : 'settings.save')}
        </Button>
      </div>
    </form>
  );
}

const bodyOf = (changes: SettingsChanges) => ({ ...changes, ...(changes.apart && { apart: [...changes.apart] }) });

interface WishProps {
  readonly wish: FillWish;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Wish({ wish, value, onChange }: WishProps) {
  const { t } = useTranslation('weekFill');
  const textOf = (importance: number) => t(`importance.${importance as 0 | 1 | 2 | 3 | 4}`);
  return (
    <div className="grid gap-3">
      <div className={classes.wishHead} aria-hidden="true">
        <span className="medium">{t(`wish.${wish}`)}</span>
        <span className="secondary">{textOf(value)}</span>
      </div>
      <Slider
        min={0}
        max={MOST_IMPORTANCE}
        label={null}
        thumbSize={24}
        value={value}
        onChange={onChange}
        thumbLabel={t(`wish.${wish}`)}
        thumbValueText={textOf}
      />
      <span className="secondary f-13">{t(`settings.hint.${wish}`)}</span>
    </div>
  );
}
