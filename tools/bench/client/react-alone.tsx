import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** As little as a page drawn by React can be. */
createRoot(document.body).render(<StrictMode />);
