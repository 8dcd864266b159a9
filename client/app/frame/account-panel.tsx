import { type MantineColorScheme, SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { type Icon, IconKeyboard, IconLogout, IconSearch, IconUserCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LANGUAGES } from '#domain/texts/languages';
import { paletteOpened } from '../../kit/command-palette/palette.js';
import { shortcutListOpened } from '../../kit/command-palette/shortcuts.js';
import { session } from '../../platform/session/current-session.js';
import { useLanguage } from '../../platform/session/use-session.js';
import { confirmSignOut } from '../confirm-before-leaving.js';
import { KeyHint } from '../../kit/ui/overlay/key-hint.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import classes from './account.module.css';
import { LocationChoices } from './location-choices.js';

const SCHEMES: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];

/**
 * Language, theme and account actions, and on a phone the locations; in a popover at a desk, in a sheet on a phone.
 * `onDone` is called before an action that closes the panel.
 */
export function AccountPanel({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('app');
  const { t: common } = useTranslation('common');
  const language = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isPhone = useIsPhone();
  const navigate = useNavigate();

  return (
    <>
      {isPhone && <LocationChoices />}
      <div className={`grid gap-5 line-below p-6 ${classes.choices}`}>
        <Choice label={t('language.label')}>
          {(labelledBy) => (
            <SegmentedControl
              size="xs"
              fullWidth
              aria-labelledby={labelledBy}
              value={language}
              onChange={(choice) => session.setFilter('locale', choice)}
              data={LANGUAGES.map((choice) => ({ value: choice, label: t(`language.${choice}`) }))}
            />
          )}
        </Choice>
        <Choice label={t('theme.label')}>
          {(labelledBy) => (
            <SegmentedControl
              size="xs"
              fullWidth
              aria-labelledby={labelledBy}
              value={colorScheme}
              onChange={setColorScheme}
              data={SCHEMES.map((choice) => ({ value: choice, label: t(`theme.${choice}`) }))}
            />
          )}
        </Choice>
      </div>
      <div className={`p-2 ${classes.commands}`}>
        <Command
          icon={IconSearch}
          label={common('palette.title')}
          keys="mod+k"
          run={() => paletteOpened.set(true)}
          onDone={onDone}
        />
        {!isPhone && (
          <Command
            icon={IconKeyboard}
            label={common('shortcuts.title')}
            keys="?"
            run={() => shortcutListOpened.set(true)}
            onDone={onDone}
          />
        )}
        <Command
          icon={IconUserCircle}
          label={t('account.open')}
          run={() => void navigate('/account')}
          onDone={onDone}
        />
        <Command icon={IconLogout} label={t('account.logOut')} run={() => void confirmSignOut()} onDone={onDone} />
      </div>
    </>
  );
}

function Choice({ label, children }: { readonly label: string; readonly children: (labelledBy: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <span className="faint f-note" id={id}>
        {label}
      </span>
      {children(id)}
    </div>
  );
}

interface CommandProps {
  readonly icon: Icon;
  readonly label: string;
  readonly keys?: string;
  readonly run: () => void;
  readonly onDone: () => void;
}

function Command({ icon: Sign, label, keys, run, onDone }: CommandProps) {
  return (
    <UnstyledButton
      className={`row gap-4 secondary focus-inside full-width min-h-32 p-0-5 round-sm ${classes.command}`}
      onClick={() => {
        onDone();
        run();
      }}
    >
      <Sign size={16} stroke={1.6} aria-hidden="true" />
      {label}
      {keys !== undefined && (
        <span className="push">
          <KeyHint keys={keys} />
        </span>
      )}
    </UnstyledButton>
  );
}
