import type { NamedCustomer } from '@paw-haven/domain/booking/visit/csv';
import { serviceLabel, STATUS_LABELS } from '@paw-haven/domain/booking/appointment/labels';
import { amountText, stateText, visitMoney } from '@paw-haven/domain/booking/price/visit-money';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { durationOf, formatDuration } from '@paw-haven/domain/offer/service/display';
import { formatDayShort } from '@paw-haven/domain/core/time-format';
import { dayOf, timeOf, formatTime } from '@paw-haven/domain/core/time';
import { createPortal } from 'react-dom';
import { rangeTitle } from '../describe.ts';
import { messages } from '../messages.ts';
import type { DaySpan } from '../use-listed.ts';
import './print-table.css';

interface PrintTableProps {
  readonly appointments: readonly Appointment[];
  readonly customers: ReadonlyMap<string, NamedCustomer>;
  readonly days: DaySpan;
  readonly zone: string;
}

/** Shown only in print, in place of the app. */
export function PrintTable({ appointments, customers, days: { first, last }, zone }: PrintTableProps) {
  return createPortal(
    <section className="print-sheet">
      <h1>{messages.title}</h1>
      <p>{rangeTitle(first === last ? 'day' : 'list', first, last)}</p>
      <table>
        <thead>
          <tr>
            {messages.printHead.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {appointments.map((appointment) => (
            <tr key={appointment.id}>
              <td>{`${first === last ? '' : `${formatDayShort(dayOf(appointment.appointment_date, zone))} `}${formatTime(timeOf(appointment.appointment_date, zone))}, ${formatDuration(durationOf(appointment.service))}`}</td>
              <td>{`${appointment.pet.name}${appointment.pet.breed ? ` (${appointment.pet.breed})` : ''}`}</td>
              <td>{serviceLabel(appointment)}</td>
              <td>{`${customers.get(appointment.user_id)?.name ?? ''} ${customers.get(appointment.user_id)?.phone ?? ''}`}</td>
              <td>{STATUS_LABELS[appointment.status]}</td>
              <td>{moneyText(appointment)}</td>
              <td>{appointment.special_requests}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}

function moneyText(appointment: Appointment): string {
  const money = visitMoney([appointment]);
  return `${amountText(money)} ${stateText(money).toLowerCase()}`;
}
