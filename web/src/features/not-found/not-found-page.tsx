import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Illustration } from '../../components/illustration.tsx';
import { PATHS } from '../../lib/paths.ts';
import './not-found-page.css';

/** For every path without a route; the missing path is logged. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => console.warn('No page at', pathname), [pathname]);
  return (
    <main className="page not-found">
      <Illustration name="lost" className="not-found-picture" />
      <h1>Oops! Page not found</h1>
      <p className="soft">
        The address may have changed, or lost a letter on the way. Nothing of yours is lost.
      </p>
      <Link className="button button-primary" to={PATHS.landing}>
        Return to Home
      </Link>
    </main>
  );
}
