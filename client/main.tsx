import './zod-without-eval.js';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import './app/theme/fonts.css';
import './app/theme/base.css';
import './app/theme/layout.css';
import './app/theme/looks.css';
import './app/theme/spaces.css';
import './app/theme/mantine.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './app/providers.js';
import { router } from './app/router.js';
import { fetchOtherLanguage } from './app/i18n.js';
import { startApplication } from './app/start-application.js';
import { offerNewest } from './app/offer-newest.js';
import { documentParsed } from './platform/first-screen/document-parsed.js';
import { followVersions } from './platform/app-version/newest-version.js';

await startApplication();
void followVersions(offerNewest);
// Lets the browser answer taps made meanwhile.
await new Promise((resolve) => setTimeout(resolve));
await documentParsed();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);

// After everything that the first paint needs.
if (document.readyState === 'complete') fetchOtherLanguage();
else window.addEventListener('load', fetchOtherLanguage, { once: true });
