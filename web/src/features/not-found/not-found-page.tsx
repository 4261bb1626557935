import { useEffect } from 'react';
import { phoneHref } from '@paw-haven/domain/settings/phone';
import { Illustration } from '../../ui/illustration.tsx';
import { PATHS } from '../../lib/paths.ts';
import { useSite } from '../../lib/site/use-site.ts';
import './not-found-page.css';

const WAYS = [
  [PATHS.home, 'Book an appointment'],
  [PATHS.gallery, 'See our work'],
  [PATHS.about, 'Who we are'],
] as const;

/** For every address without a page, in the app too; the missing path is logged. Its links load documents, wherever it stands. */
export function NotFoundPage() {
  const site = useSite();
  // The app knows no settings here, and another number than the business's would help nobody.
  const phone = site.status === 'ready' ? site.content.settings.phone : null;
  useEffect(() => console.warn('No page at', window.location.pathname), []);
  return (
    <div className="page not-found">
      <Illustration name="lost" className="not-found-picture" />
      <div className="not-found-words">
        <h1>Oops! Page not found</h1>
        <p className="soft">
          The address may have changed, or lost a letter on the way. Nothing of yours is lost.
        </p>
        <a className="button button-primary" href={PATHS.landing}>
          Return to Home
        </a>
        <nav aria-label="Other pages">
          <ul className="plain-list not-found-ways">
            {WAYS.map(([path, label]) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
            {phone === null ? null : (
              <li>
                <a href={phoneHref(phone)}>Call {phone}</a>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </div>
  );
}
