import { LandingPage } from '../../features/landing/landing-page.tsx';
import { readSessionHint } from '../../lib/session/session-hint.ts';
import { startPage } from '../start-page.tsx';

const start = () => startPage('landing', <LandingPage />);

// A visitor who seems to be signed in gets the app at once: it leads on to /home or /admin, or comes back here. Without a
// connection it could not tell where to, and this page has the telephone number.
if (readSessionHint() && navigator.onLine)
  import('../../app/start-app.tsx').then(({ startApp }) => startApp(), start);
else start();
