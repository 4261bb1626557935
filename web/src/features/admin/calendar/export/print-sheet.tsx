import type { NamedCustomer } from '@paw-haven/domain/booking/visit/csv';
import { serviceLabel } from '@paw-haven/domain/booking/appointment/labels';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { VisitSheet } from '@paw-haven/domain/contract/calls/care';
import { formatPhone } from '@paw-haven/domain/core/text/phone-number';
import { dayOf, timeOf, formatTime } from '@paw-haven/domain/core/calendar/time';
import { formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import { durationOf, formatDuration } from '@paw-haven/domain/offer/service/display';
import { ALERT_LABELS, inAlertOrder } from '@paw-haven/domain/people/care/schema';
import { groomerIdOf, type NamedGroomer } from '@paw-haven/domain/time/groomer/names';
import { createPortal } from 'react-dom';
import { rangeTitle } from '../describe.ts';
import { messages } from '../messages.ts';
import type { DaySpan } from '../use-listed.ts';
import './print-sheet.css';

export type PrintKind = 'day' | 'cards';

interface PrintSheetProps {
  readonly kind: PrintKind;
  readonly appointments: readonly Appointment[];
  readonly customers: ReadonlyMap<string, NamedCustomer>;
  /** What to know, by appointment id. */
  readonly sheets: ReadonlyMap<string, VisitSheet>;
  /** The team in its order; empty in a salon of one. */
  readonly team: readonly NamedGroomer[];
  readonly days: DaySpan;
  readonly zone: string;
}

/** Shown only in print, in place of the app, if the browser’s menu was used: how to print the sheet. */
export function PrintHint() {
  return createPortal(<p className="print-hint">{messages.printHint}</p>, document.body);
}

/** Shown only in print, in place of the app: a page a groomer, or four cage cards a page. */
export function PrintSheet(props: PrintSheetProps) {
  return createPortal(
    <section className="print-sheet">
      {props.kind === 'cards' ? <CageCards {...props} /> : <DayPages {...props} />}
    </section>,
    document.body,
  );
}

function DayPages(props: PrintSheetProps) {
  const { appointments, team, days } = props;
  const title = rangeTitle(days.first === days.last ? 'day' : 'list', days.first, days.last);
  return pagesOf(appointments, team).map(({ name, visits }) => (
    <article key={name}>
      <h1>{name}</h1>
      <p>{title}</p>
      <table>
        <thead>
          <tr>
            {[...messages.printHead, ...messages.printSteps].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visits.map((visit) => (
            <Row key={visit.id} visit={visit} {...props} />
          ))}
        </tbody>
      </table>
    </article>
  ));
}

/** The visits of each groomer, in the team's order; those of people who have left come last. */
function pagesOf(
  appointments: readonly Appointment[],
  team: readonly NamedGroomer[],
): { readonly name: string; readonly visits: readonly Appointment[] }[] {
  if (team.length === 0) return [{ name: messages.title, visits: appointments }];
  const isOnTeam = (visit: Appointment) => team.some(({ id }) => id === groomerIdOf(visit));
  return [
    ...team.map(({ id, name }) => ({
      name,
      visits: appointments.filter((visit) => groomerIdOf(visit) === id),
    })),
    { name: messages.others, visits: appointments.filter((visit) => !isOnTeam(visit)) },
  ].filter(({ visits }) => visits.length > 0);
}

type RowProps = Pick<PrintSheetProps, 'customers' | 'sheets' | 'days' | 'zone'> & {
  readonly visit: Appointment;
};

function Row({ visit, customers, sheets, days, zone }: RowProps) {
  const day = days.first === days.last ? '' : `${formatDayShort(dayOf(visit.appointment_date, zone))} `;
  return (
    <tr>
      <td>
        <strong>{`${day}${formatTime(timeOf(visit.appointment_date, zone))}`}</strong>
        <p>{formatDuration(durationOf(visit.service))}</p>
      </td>
      <td>
        <strong>{visit.pet.name}</strong>
        <p>{petText(visit, sheets.get(visit.id))}</p>
      </td>
      <td>{serviceLabel(visit)}</td>
      <td>
        <p>{customers.get(visit.user_id)?.name}</p>
        <p>{phoneText(customers.get(visit.user_id))}</p>
      </td>
      <td>
        <Notes visit={visit} sheet={sheets.get(visit.id)} />
      </td>
      {messages.printSteps.map((step) => (
        <td key={step} className="print-box" aria-label={step} />
      ))}
    </tr>
  );
}

const phoneText = (customer: NamedCustomer | undefined): string =>
  customer?.phone ? formatPhone(customer.phone) : '';

/** `Poodle, 42 lb`. */
const petText = ({ pet }: Appointment, sheet: VisitSheet | undefined): string =>
  [pet.breed, sheet?.weight ? `${sheet.weight} lb` : null].filter(Boolean).join(', ');

/** Alerts first, then what staff, customer and the last groomer wrote. */
function Notes({ visit, sheet }: { readonly visit: Appointment; readonly sheet: VisitSheet | undefined }) {
  const alerts = inAlertOrder(sheet?.alerts ?? []).map((alert) => ALERT_LABELS[alert]);
  const notes = [sheet?.care, visit.special_requests, sheet?.petNotes, sheet?.lastNote?.text].filter(Boolean);
  return (
    <>
      {alerts.length > 0 ? <strong className="print-alert">{alerts.join(', ')}</strong> : null}
      {notes.map((note, place) => (
        <p key={`${place} ${note}`}>{note}</p>
      ))}
    </>
  );
}

function CageCards({ appointments, customers, sheets, team, zone }: PrintSheetProps) {
  return (
    <div className="print-cards">
      {appointments.map((visit) => {
        const groomer = team.find(({ id }) => id === groomerIdOf(visit));
        const customer = customers.get(visit.user_id);
        return (
          <article key={visit.id}>
            <h1>{visit.pet.name}</h1>
            <p>{petText(visit, sheets.get(visit.id))}</p>
            <p>
              <strong>{formatTime(timeOf(visit.appointment_date, zone))}</strong>
              <span>{`, ${formatDayShort(dayOf(visit.appointment_date, zone))}${groomer ? `, ${groomer.name}` : ''}`}</span>
            </p>
            <p>{serviceLabel(visit)}</p>
            <p>{[customer?.name, phoneText(customer)].filter(Boolean).join(', ')}</p>
            <Notes visit={visit} sheet={sheets.get(visit.id)} />
          </article>
        );
      })}
    </div>
  );
}
