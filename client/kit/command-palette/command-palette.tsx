import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { announce } from '../ui/feedback/announce.js';
import { useBackCloses } from '../ui/overlay/use-back-closes.js';
import { KeyHint } from '../ui/overlay/key-hint.js';
import classes from './command-palette.module.css';
import { type PaletteItem, paletteOpened, paletteSources, search } from './palette.js';
import { takeTypedAhead } from './typed-ahead.js';

/**
 * Dialog that searches the items of `paletteSources` and runs the chosen one; closes itself through `paletteOpened`,
 * also by Escape, a click beside it and the back button.
 */
export function CommandPalette({ opened }: { readonly opened: boolean }) {
  const { t } = useTranslation('common');
  const close = () => paletteOpened.set(false);
  useBackCloses(opened, close);
  return (
    <Modal.Root opened={opened} onClose={close} size={560} yOffset="12dvh" radius="xl">
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette.title')}>
        <Finder onDone={close} />
      </Modal.Content>
    </Modal.Root>
  );
}

function Finder({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('common');
  const sources = useLiveState(paletteSources);
  const [query, setQuery] = useState('');
  const [position, setPosition] = useState(0);
  const id = useId();

  const groups = search(sources, query);
  const items = groups.flatMap((group) => group.items);
  const active = Math.min(position, items.length - 1);
  const optionId = (item: PaletteItem | undefined) => (item ? `${id}-${item.id}` : undefined);
  const count = items.length;

  useEffect(() => {
    if (query !== '') announce(t('palette.results', { count }));
  }, [query, count, t]);

  useEffect(() => {
    const option = optionId(items[active]);
    if (option) document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  });

  const choose = (item: PaletteItem | undefined) => {
    if (!item) return;
    onDone();
    item.run();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) setPosition((active + step + count) % count);
    else if (event.key === 'Enter') choose(items[active]);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="row gap-5 line-below faint p-0-7 h-48">
        <IconSearch size={16} aria-hidden="true" />
        <input
          className={`grow full-height no-border primary no-ground plain-font f-16 ${classes.input}`}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={optionId(items[active])}
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setPosition(0);
          }}
          onFocus={() => {
            const ahead = takeTypedAhead();
            setQuery((before) => before + ahead);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={classes.list} id={`${id}-list`} role="listbox" aria-label={t('palette.title')} tabIndex={-1}>
        {groups.map(({ group, items: found }) => (
          <div key={group} role="group" aria-label={group}>
            <div className={classes.group} aria-hidden="true">
              {group}
            </div>
            {found.map((item) => (
              <div
                key={item.id}
                id={optionId(item)}
                role="option"
                aria-selected={item === items[active]}
                className={`row gap-5 secondary min-h-32 round-sm pointer p-0-4 ${classes.option}`}
                onMouseMove={() => setPosition(items.indexOf(item))}
                onClick={() => choose(item)}
                onKeyDown={onKeyDown}
                tabIndex={-1}
              >
                {item.icon && <item.icon size={16} />}
                <span className="ellipsis primary">{item.label}</span>
                {item.hint !== undefined && <span className="push faint f-12 nowrap">{item.hint}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {count === 0 && <p className={classes.nothing}>{t('palette.nothing', { query })}</p>}
      <div className={`flex gap-7 line-above faint f-12 p-4-7 ${classes.foot}`} aria-hidden="true">
        <span>
          <KeyHint keys="ArrowUp" /> <KeyHint keys="ArrowDown" /> {t('palette.move')}
        </span>
        <span>
          <KeyHint keys="Enter" /> {t('palette.open')}
        </span>
      </div>
    </>
  );
}
