import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import {
  ownReportQuery,
  visitReportSchema,
  type VisitReport as Report,
} from '@paw-haven/domain/people/care/schema';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { lazy, Suspense } from 'react';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { messages } from '../messages.ts';
import type { EffectiveSettings } from '../view-model.ts';
import styles from './visit-report.module.css';

// Needed only for the last visit of a pet.
const NextVisit = lazy(async () => ({ default: (await import('./next-visit.tsx')).NextVisit }));

interface VisitReportProps {
  readonly appointment: Appointment;
  /** Whether the pet has no later visit, so that the next one can be booked. */
  readonly isLast: boolean;
  /** Whether the pet has died or no longer comes. */
  readonly isGone: boolean;
  readonly settings: EffectiveSettings;
  readonly groomers: readonly Groomer[];
  readonly now: Date;
}

/** The visit's published report and the pet's next visit; reads nothing when there is neither. */
export function VisitReport({ isLast, isGone, ...props }: VisitReportProps) {
  const { appointment } = props;
  const { id, user_id: uid, pet, report_at: at, series_weeks: rhythm = null } = appointment;
  const { data } = useLiveQuery(at ? ownReportQuery(uid, id) : null, visitReportSchema);
  const published = at ? data?.find((item) => item.id === id) : undefined;
  const weeks = published?.next_weeks ?? null;
  const recommended = isGone ? null : weeks;
  return (
    // The same element with and without a report: a dialog that was opened before the report arrived stays open.
    <section
      className={published ? styles.report : undefined}
      aria-label={published ? messages.reportOf(pet.name) : undefined}
    >
      {published ? <PublishedReport petName={pet.name} published={published} /> : null}
      {isLast ? (
        <Suspense fallback={<Hint weeks={recommended} />}>
          <NextVisit {...props} weeks={weeks ?? rhythm}>
            <Hint weeks={recommended} />
          </NextVisit>
        </Suspense>
      ) : (
        <Hint weeks={recommended} />
      )}
    </section>
  );
}

/** `weeks`: until the pet should return. */
function Hint({ weeks }: { readonly weeks: number | null }) {
  return weeks === null ? null : <p>{messages.nextIn(weeks)}</p>;
}

interface PublishedReportProps {
  readonly petName: string;
  readonly published: Report;
}

function PublishedReport({ petName, published: { report, photos } }: PublishedReportProps) {
  return (
    <>
      <h4>{messages.report}</h4>
      {report === null ? null : <p className={styles.text}>{report}</p>}
      {photos.length === 0 ? null : (
        <ul className={`plain-list ${styles.photos}`}>
          {photos.map(({ url, moment }) => (
            <li key={url}>
              <img src={url} alt={messages.reportPhoto(petName, moment)} loading="lazy" />
              <span className="soft">{messages.moments[moment]}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
