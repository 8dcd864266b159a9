import './shared/zod-without-eval.js';
import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './app/theme/fonts.css';
import './app/theme/tokens.css';
import './app/theme/base.css';
import './app/theme/mantine.css';
import 'dayjs/locale/nl';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { startTexts } from './app/i18n.js';
import { followUnsent } from './app/follow-unsent.js';
import { Providers } from './app/providers.js';
import { followSession, router } from './app/router.js';
import { followSessionLive } from './shared/live/live-client.js';
import { forgetWithSession } from './shared/offline/forget-with-session.js';
import { followVersions } from './shared/offline/newest-version.js';
import { followOutbox } from './shared/outbox/current-outbox.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await startTexts();
followSession();
followSessionLive();
forgetWithSession();
followOutbox();
followUnsent();
void followVersions();

createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
