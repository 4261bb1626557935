import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { ownReportQuery, visitReportSchema } from '@paw-haven/domain/care/schema';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { messages } from '../messages.ts';
import styles from './visit-report.module.css';

type Reported = Pick<Appointment, 'id' | 'user_id' | 'pet' | 'report_at'>;

/** What the salon has published of a visit; nothing is read where it has not. */
export function VisitReport({
  appointment: { id, user_id: uid, pet, report_at: at },
}: {
  readonly appointment: Reported;
}) {
  const { data } = useLiveQuery(at ? ownReportQuery(uid, id) : null, visitReportSchema);
  const published = data?.find((one) => one.id === id);
  if (!at || !published) return null;
  const { report, photos, next_weeks: weeks } = published;
  return (
    <section className={styles.report} aria-label={messages.reportOf(pet.name)}>
      <h4>{messages.report}</h4>
      {report === null ? null : <p className={styles.text}>{report}</p>}
      {photos.length === 0 ? null : (
        <ul className={`plain-list ${styles.photos}`}>
          {photos.map(({ url, moment }) => (
            <li key={url}>
              <img src={url} alt={messages.reportPhoto(pet.name, moment)} loading="lazy" />
              <span className="soft">{messages.moments[moment]}</span>
            </li>
          ))}
        </ul>
      )}
      {weeks === null ? null : <p>{messages.nextIn(weeks)}</p>}
    </section>
  );
}
