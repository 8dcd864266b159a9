import { useEffect, useState } from 'react';
import i18next from 'i18next';
import type { LoaderFunction } from 'react-router';
import { LANGUAGES } from '#domain/texts/languages';
import { session } from '../../platform/session/current-session.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { followNewerVersion } from './take-over-newer.js';
import { openWallSocket } from '../../platform/live/open-wall-socket.js';
import { keepScreenAwake } from './keep-screen-awake.js';
import { WallBoard } from './wall-board.js';
import { WallFeed } from '../../platform/live/wall-feed.js';
import { WallMessage } from './wall-message.js';
import { wallToken } from '../../platform/session/wall-token.js';

/** Sets the language named in the address; always null. */
export const loader: LoaderFunction = async ({ request }): Promise<string | null> => {
  const requested = new URL(request.url).searchParams.get('language');
  const language = LANGUAGES.find((one) => one === requested);
  if (language) {
    session.setFilter('locale', language);
    await i18next.changeLanguage(language);
  }
  return null;
};

/**
 * /wall: content of a wall screen without a login; keeps the screen on and updates the application by itself.
 * `?theme=dark` chooses dark colours.
 */
export function Page() {
  const [token] = useState(wallToken);
  const theme = new URLSearchParams(window.location.search).get('theme');
  return (
    <div {...(theme === 'dark' && { 'data-mantine-color-scheme': 'dark' })}>
      {token === null ? <WallMessage what="none" /> : <Screen token={token} />}
    </div>
  );
}

const CLOCK_MS = 1_000;

function Screen({ token }: { readonly token: string }) {
  const [feed] = useState(() => new WallFeed(openWallSocket(token)));
  const state = useLiveState(feed.state);
  const [time, setTime] = useState(() => feed.now());
  useEffect(() => {
    feed.start();
    const endings = [keepScreenAwake(), followNewerVersion()];
    const clock = setInterval(() => setTime(feed.now()), CLOCK_MS);
    // Another link was opened here.
    const again = () => window.location.reload();
    window.addEventListener('hashchange', again);
    return () => {
      window.removeEventListener('hashchange', again);
      clearInterval(clock);
      for (const end of endings) end();
      feed.stop();
    };
  }, [feed]);
  if (state.link === 'revoked') return <WallMessage what="revoked" />;
  return <WallBoard state={state} now={time} />;
}
