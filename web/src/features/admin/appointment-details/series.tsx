import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { STATUS_LABELS } from '@paw-haven/domain/booking/appointment/labels';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { appointmentsOfSeriesQuery, frequencyText } from '@paw-haven/domain/booking/recur/series';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { visitsOf } from '@paw-haven/domain/booking/visit/own-visits';
import { inOrder } from '@paw-haven/domain/booking/visit/pets';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { DetailsLink } from '../components/calendar-address/details-link.tsx';
import { messages } from './messages.ts';

/** The other visits of the series. */
export function Series({ appointment, zone }: { readonly appointment: Appointment; readonly zone: string }) {
  const { series_id: id, series_weeks: weeks = 1 } = appointment;
  const series = useLiveQuery(id === undefined ? null : appointmentsOfSeriesQuery(id), appointmentSchema);
  if (series.status === 'error')
    return <ErrorState title={messages.seriesFailed} error={series.error} onRetry={series.retry} />;
  const visits = visitsOf(inOrder(series.data ?? []));
  const own = visits.findIndex(({ pets }) => pets.some((pet) => pet.id === appointment.id));
  return (
    <section>
      <h3>{messages.series}</h3>
      <p>{`${messages.repeats(frequencyText(weeks))}${own < 0 ? '' : ` ${messages.visitOf(own + 1, visits.length)}`}`}</p>
      <ul className="plain-list">
        {visits.map(({ id: visit, remaining: [first] }, index) =>
          index === own ? null : (
            <li key={visit}>
              <DetailsLink id={first.id}>{formatInstant(first.appointment_date, zone)}</DetailsLink>{' '}
              <span className="soft">{STATUS_LABELS[first.status]}</span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
