import { MantineProvider, useComputedColorScheme } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { type PropsWithChildren, useEffect } from 'react';
import { useLanguage } from '../platform/session/use-session.js';
import { LiveRegions } from '../kit/ui/feedback/live-regions.js';
import { Toaster } from '../kit/ui/feedback/toaster.js';
import { colorSchemeManager } from './theme/color-scheme.js';
import { cssVariables, theme } from './theme/theme.js';

/** Providers around the application: theme, language, and containers of dialogs, toasts and announcements. */
export function Providers({ children }: PropsWithChildren) {
  const language = useLanguage();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <DatesProvider settings={{ locale: language, firstDayOfWeek: 1, weekendDays: [] }}>
        <BrowserColour />
        {children}
        <Toaster />
        <LiveRegions />
      </DatesProvider>
    </MantineProvider>
  );
}

/** The colour of the browser's own bars, also when the theme is not that of the device. */
function BrowserColour() {
  const scheme = useComputedColorScheme();
  useEffect(() => {
    const colour = getComputedStyle(document.documentElement).getPropertyValue('--bg');
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', colour);
  }, [scheme]);
  return null;
}
