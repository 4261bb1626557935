import { MINUTE_MS } from '@paw-haven/domain/core/calendar/time';
import { useClientNow } from '../../lib/async/clock.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useSiteSettings } from '../../lib/site/use-site-settings.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { formatOpening, nextOpening, openingPath, openState } from './view-model.ts';
import { siteText } from '../../lib/language/shell-texts.ts';
import styles from './openings.module.css';

/** Reserves the space of a line whose text depends on the clock. */
const UNKNOWN = '\u00a0';

/** Whether the business is open right now; nothing if no hours are set. */
export function OpenNow() {
  const site = useSite();
  const now = useClientNow(MINUTE_MS);
  if (site.status !== 'ready' || Object.keys(site.content.settings.hours).length === 0) return null;
  const state = now && openState(site.content.settings, now, site.content.closures);
  return (
    <p className={styles.openNow} data-open={state?.isOpen}>
      {state?.text ?? UNKNOWN}
    </p>
  );
}

/** What new clients can do, if they cannot book right away. */
export function NewClients() {
  const { newClients } = useSiteSettings();
  if (newClients === undefined) return null;
  const isClosed = newClients === 'closed';
  return (
    <p>
      {siteText(isClosed ? 'We are not taking new clients right now.' : 'New here?')}{' '}
      <a href={PATHS.home}>{siteText(isClosed ? 'Join our list' : 'Tell us about your pet')}</a>
    </p>
  );
}

/** `Next available: Tue 10:30 AM` with a link to book it; nothing if there is no free time. */
export function NextOpening() {
  const site = useSite();
  const now = useClientNow(MINUTE_MS);
  if (site.status !== 'ready' || site.content.openings.length === 0) return null;
  const next = now && nextOpening(site.content.openings, now);
  if (next === undefined) return <p className={styles.nextOpening}>{UNKNOWN}</p>;
  return (
    <p className={styles.nextOpening}>
      <a href={openingPath(next, site.content.settings)}>
        {siteText('Next available:')}{' '}
        <time dateTime={next.toISOString()}>{formatOpening(next, site.content.settings)}</time>
      </a>
    </p>
  );
}
