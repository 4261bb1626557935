import { LandingPage } from '../../features/landing/landing-page.tsx';
import { readSessionHint } from '../../lib/session/session-hint.ts';
import { startPage } from '../start-page.tsx';

const start = () => startPage('landing', <LandingPage />);

// Starts the app for a visitor who seems to be signed in; it redirects to /home or /admin, or back here. When offline
// it could not decide where to go, and this page has the phone number.
if (readSessionHint() && navigator.onLine)
  import('../../app/start-app.tsx').then(({ startApp }) => startApp(), start);
else start();
