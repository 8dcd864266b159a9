import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigation } from 'react-router';
import { paletteOpened } from '../../kit/command-palette/palette.js';
import { shortcutListOpened } from '../../kit/command-palette/shortcuts.js';
import { useKeyboard } from '../../kit/command-palette/use-shortcuts.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useLeaveAsking } from '../../kit/forms/use-leave-asking.js';
import { session } from '../../platform/session/current-session.js';
import { useOptionalUser } from '../../platform/session/use-session.js';
import { ConfirmationHost } from '../../kit/ui/overlay/confirmation-host.js';
import { HeaderSlotPlace, HeaderSlotsProvider } from '../../kit/ui/layout/header-slot.js';
import { lazyPart, lazyDialog } from '../../kit/ui/layout/lazy-part.js';
import { ProductMark } from '../../kit/ui/layout/product-mark.js';
import { Unpictured } from '../../kit/ui/layout/unpictured.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import { lazyWithTexts } from '../lazy-with-texts.js';
import { MenuNumbers } from '../requests/menu-numbers.js';
import { BottomBar } from './bottom-bar.js';
import classes from './frame.module.css';
import { useFrameTitle } from './frame-title.js';
import { FramePalette } from './frame-palette.js';
import { Header } from './header.js';
import { LanguageOffer } from './language-offer.js';
import { MenuList } from './menu-list.js';
import { useFocusOnNavigation } from './use-focus-on-navigation.js';

const OutboxNotice = lazyPart(async () => (await import('./outbox-notice.js')).OutboxNotice);
const CommandPalette = lazyDialog(
  async () => (await import('../../kit/command-palette/command-palette.js')).CommandPalette,
);
const ShortcutList = lazyDialog(async () => (await import('../../kit/command-palette/shortcut-list.js')).ShortcutList);

const PausedSession = lazyWithTexts(
  'login',
  async () => (await import('../../features/login/paused-session.js')).PausedSession,
);

/**
 * Frame around every page of a signed-in user: menu, header, dialogs, palette and keyboard shortcuts. Nothing while
 * nobody is signed in.
 */
export function Frame() {
  const user = useOptionalUser();
  // Between a logout and the login page there is nobody to show a frame to.
  return user && <FrameOfUser />;
}

function FrameOfUser() {
  const { t } = useTranslation('app');
  const isPhone = useIsPhone();
  const isOpening = useNavigation().state !== 'idle';
  const main = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useFocusOnNavigation(main, content);
  useKeyboard();
  useFrameTitle();
  useLeaveAsking();
  // Closes overlays when the user changes.
  useEffect(
    () => () => {
      paletteOpened.set(false);
      shortcutListOpened.set(false);
    },
    [],
  );

  return (
    <HeaderSlotsProvider>
      <FramePalette />
      <MenuNumbers />
      <div className={classes.frame}>
        <a className={classes.skip} href="#content">
          {t('skip')}
        </a>
        {!isPhone && (
          <nav className="scroll-y sunken p-0-4 thin-scrollbar line-right" aria-label={t('nav.label')}>
            <div className={classes.brand}>
              <ProductMark />
            </div>
            <MenuList />
          </nav>
        )}
        <div className={classes.body}>
          <Header />
          <div className={classes.progress} data-opening={isOpening || undefined} aria-hidden="true" />
          <main className={`stack low ground flex-1 ${classes.main}`} id="content" ref={main} tabIndex={-1}>
            <div className={classes.toolbar}>
              <HeaderSlotPlace name="toolbar-left" className={classes.tools} />
              <span className="flex-1" />
              <HeaderSlotPlace name="toolbar-right" className={classes.tools} />
            </div>
            <LanguageOffer />
            <Unpictured>
              <OutboxNotice />
            </Unpictured>
            <div className={classes.content} ref={content}>
              <Outlet />
            </div>
          </main>
        </div>
        {isPhone && <BottomBar />}
      </div>
      <ConfirmationHost />
      {useLiveState(session.paused) && <PausedSession />}
      <CommandPalette opened={useLiveState(paletteOpened)} />
      <ShortcutList opened={useLiveState(shortcutListOpened)} />
    </HeaderSlotsProvider>
  );
}
