/** The subject of an audit entry, by its current name: the log stores ids only. */
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '@paw-haven/domain/people/audit/actions';
import { groomerSchema } from '@paw-haven/domain/time/groomer/schema';
import { ALL_GROOMERS } from '@paw-haven/domain/time/groomer/team';
import { websiteImageSchema } from '@paw-haven/domain/site/image/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { petSchema } from '@paw-haven/domain/people/pet/schema';
import { reviewSchema } from '@paw-haven/domain/people/review/schema';
import { formatDayWithYear, formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { CustomerName } from '../components/clients/customer-name.tsx';
import { ServiceName } from '../components/money/service-name.tsx';
import { appointmentLink, customerLink } from '../../../lib/navigation/admin-links.ts';
import { messages } from './messages.ts';

interface SubjectProps {
  readonly entry: AuditEntry;
  readonly zone: string;
}

/** Renders nothing if the entry's text names the subject already, or there is only one of its kind. */
export function AuditSubject(props: SubjectProps) {
  const subject = SUBJECTS[AUDIT_ACTIONS[props.entry.action]]?.(props) ?? null;
  return subject === null ? null : (
    <span>
      {' · '}
      <span>{subject}</span>
    </span>
  );
}

const customer = ({ entry: { subject } }: SubjectProps) => (
  <Link to={customerLink(subject)}>
    <CustomerName uid={subject} />
  </Link>
);

const INVITING: ReadonlySet<AuditAction> = new Set(['staff-invited', 'invitation-withdrawn']);

const SUBJECTS: Readonly<
  Record<(typeof AUDIT_ACTIONS)[keyof typeof AUDIT_ACTIONS], ((props: SubjectProps) => ReactNode) | null>
> = {
  appointment: ({ entry: { action, subject }, zone }) =>
    action === 'payment-refunded' ? null : <AppointmentSubject id={subject} zone={zone} />,
  bill: ({ entry: { subject }, zone }) => <AppointmentSubject id={subject} zone={zone} />,
  day: ({ entry: { subject } }) => formatDayWithYear(subject),
  service: ({ entry: { action, subject } }) =>
    action === 'service-changed' ? <ServiceName id={subject} /> : null,
  groomer: ({ entry: { subject } }) =>
    subject === ALL_GROOMERS ? messages.everybody : <GroomerSubject id={subject} />,
  image: ({ entry: { subject } }) => <ImageSubject id={subject} />,
  review: ({ entry: { subject } }) => <ReviewSubject id={subject} />,
  // An open invitation is to no account yet.
  role: (props) => (INVITING.has(props.entry.action) ? null : customer(props)),
  wish: customer,
  customer,
  pet: ({ entry: { action, subject, field } }) => (
    <>
      <PetSubject id={subject} />
      {action.startsWith('usual-price-') && field !== undefined ? (
        <>
          , <ServiceName id={field} />
        </>
      ) : null}
    </>
  ),
  account: ({ entry: { subject, actor } }) => (subject === actor ? null : <CustomerName uid={subject} />),
  settings: null,
  hold: null,
  import: null,
};

function AppointmentSubject({ id, zone }: { readonly id: string; readonly zone: string }) {
  const appointment = useLiveDocument(paths.appointment(id), appointmentSchema);
  if (appointment.status === 'loading') return <Loading />;
  if (!appointment.data) return <Gone />;
  const { service, pet, appointment_date: date } = appointment.data;
  return (
    <Link
      to={appointmentLink(id)}
    >{`${service.name} ${messages.pet} ${pet.name}, ${formatInstant(date, zone)}`}</Link>
  );
}

function PetSubject({ id }: { readonly id: string }) {
  const pet = useLiveDocument(paths.pet(id), petSchema);
  if (pet.status === 'loading') return <Loading />;
  return pet.data ? <Link to={customerLink(pet.data.owner_id)}>{pet.data.name}</Link> : <Gone />;
}

function ReviewSubject({ id }: { readonly id: string }) {
  const review = useLiveDocument(paths.review(id), reviewSchema);
  if (review.status === 'loading') return <Loading />;
  if (!review.data) return <Gone />;
  return <span>{review.data.user_name?.trim() || <CustomerName uid={review.data.user_id} />}</span>;
}

function ImageSubject({ id }: { readonly id: string }) {
  const image = useLiveDocument(paths.websiteImage(id), websiteImageSchema);
  if (image.status === 'loading') return <Loading />;
  return image.data ? <span>{image.data.title}</span> : <Gone />;
}

function GroomerSubject({ id }: { readonly id: string }) {
  const groomer = useLiveDocument(paths.groomer(id), groomerSchema);
  if (groomer.status === 'loading') return <Loading />;
  return groomer.data ? <span>{groomer.data.name}</span> : <Gone />;
}

function Loading() {
  return <span aria-busy="true">…</span>;
}

function Gone() {
  return <span className="soft">{messages.gone}</span>;
}
