import { MINUTE_MS } from '@paw-haven/domain/core/calendar/time';
import { useClientNow } from '../../lib/async/clock.ts';
import { useSiteSettings } from '../../lib/site/use-site-settings.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { weekdayAt, weekLines } from './week.ts';
import { siteText } from '../../lib/language/shell-texts.ts';
import styles from './site-footer.module.css';

/** The week's hours, with today marked once the time is known. */
export function OpeningWeek() {
  const site = useSite();
  const settings = useSiteSettings();
  const today = weekdayAt(useClientNow(MINUTE_MS), settings);
  const week = weekLines(settings.hours);
  if (week.length === 0) return null;
  return (
    <section>
      <h2>{siteText('Business hours')}</h2>
      <dl className={styles.openingWeek}>
        {week.map((line) => (
          <div key={line.weekday} aria-current={line.weekday === today ? 'date' : undefined}>
            <dt>{line.name}</dt>
            <dd className="tabular">{line.hours}</dd>
          </div>
        ))}
      </dl>
      {site.status === 'ready' ? site.content.closures.map(({ text }) => <p key={text}>{text}</p>) : null}
    </section>
  );
}
