import { useEffect } from 'react';
import { Illustration } from '../../components/illustration.tsx';
import { PATHS } from '../../lib/paths.ts';
import './not-found-page.css';

/** For every path without a route; the missing path is logged. */
export function NotFoundPage() {
  useEffect(() => console.warn('No page at', window.location.pathname), []);
  return (
    <div className="page not-found">
      <Illustration name="lost" className="not-found-picture" />
      <h1>Oops! Page not found</h1>
      <p className="soft">
        The address may have changed, or lost a letter on the way. Nothing of yours is lost.
      </p>
      <a className="button button-primary" href={PATHS.landing}>
        Return to Home
      </a>
    </div>
  );
}
