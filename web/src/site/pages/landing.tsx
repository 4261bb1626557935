import { LandingPage } from '../../features/landing/landing-page.tsx';
import { readSessionHint } from '../../lib/session/session-hint.ts';
import { startPage } from '../start-page.tsx';

const start = () => startPage('landing', <LandingPage />);

// Whoever seems to be signed in gets the app at once: it leads on to /home or /admin, or comes back here.
if (readSessionHint()) import('../../app/start-app.tsx').then(({ startApp }) => startApp(), start);
else start();
