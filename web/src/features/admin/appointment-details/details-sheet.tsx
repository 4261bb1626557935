import { agreementTextOf } from '@paw-haven/domain/offer/agreement/schema';
import { isConfirmed } from '@paw-haven/domain/booking/appointment/confirmation';
import { serviceLabel, STATUS_LABELS } from '@paw-haven/domain/booking/appointment/labels';
import { stateText, visitMoney, type MoneyState } from '@paw-haven/domain/booking/price/visit-money';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { stepTakenAt } from '@paw-haven/domain/people/care/steps';
import { groomerNameOf, withGroomer } from '@paw-haven/domain/time/groomer/names';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { formatCents, toDollars } from '@paw-haven/domain/core/cents';
import { paths } from '@paw-haven/domain/core/records/paths';
import { durationOf, formatDuration, formatPrice } from '@paw-haven/domain/offer/service/display';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { formatTime, timeOf } from '@paw-haven/domain/core/calendar/time';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { inOrder } from '@paw-haven/domain/booking/visit/pets';
import { Descriptions, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { SideSheet } from '../../../antd/drawer.tsx';
import type { LiveResult } from '../../../lib/firestore/use-live.ts';
import { messages as contactMessages } from '../../../components/contacts/messages.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { STATUS_COLORS } from '../../../components/status-colors.ts';
import { AppointmentActions } from '../components/appointments/appointment-actions.tsx';
import { appointmentMessages } from '../components/appointments/messages.ts';
import { messages, moneyTexts } from './messages.ts';
import { usePending } from '../components/appointments/use-pending-changes.ts';
import { useVisitPets } from '../components/moving/use-visit-pets.ts';
import { Alerts } from '../components/visit-facts/alerts.tsx';
import { Contact } from '../components/visit-facts/contact.tsx';
import { EarlierVisits } from './earlier-visits.tsx';
import { History } from './history.tsx';
import { NotesButton } from './notes-button.tsx';
import { MoveFooter, MoveStep, useMove } from './move-step.tsx';
import { MoneySection } from './money-section.tsx';
import { VisitPets } from './visit-pets.tsx';
import { UsualPriceProposal } from './usual-price-proposal.tsx';
import styles from './details.module.css';

const AgreementPart = lazy(async () => ({
  default: (await import('../components/agreement/agreement-part.tsx')).AgreementPart,
}));
const NextOfVisit = lazy(async () => ({ default: (await import('./next-of-visit.tsx')).NextOfVisit }));
const KeepUsual = lazy(async () => ({
  default: (await import('../../../components/contacts/keep-usual.tsx')).KeepUsual,
}));
const PickUp = lazy(async () => ({ default: (await import('./pick-up.tsx')).PickUp }));
const Series = lazy(async () => ({ default: (await import('./series.tsx')).Series }));
const Vaccines = lazy(async () => ({ default: (await import('./vaccines.tsx')).Vaccines }));

interface DetailsSheetProps {
  readonly id: string;
  readonly settings: BusinessSettings;
  /** The groomers who can be booked. */
  readonly groomers: readonly Groomer[];
  readonly now: Date;
  /** Opens at the second step. */
  readonly isMoving: boolean;
  readonly onClose: () => void;
}

/** Everything about one appointment, live, with its actions. Moving it is a second step in the same sheet. */
export function DetailsSheet({ id, settings, groomers, now, isMoving, onClose }: DetailsSheetProps) {
  const { time_zone: zone } = settings;
  const live = useLiveDocument(paths.appointment(id), appointmentSchema);
  const appointment = live.data ?? undefined;
  const [isMoveOpen, setIsMoveOpen] = useState(isMoving);
  const visit = useVisitPets(appointment);
  const move = useMove({ appointment, visit, settings, groomers, now, isMoving: isMoveOpen });
  return (
    <SideSheet
      title={move.moving ? messages.moveTitle : appointmentMessages.details}
      onClose={onClose}
      footer={
        move.moving && (
          <MoveFooter
            move={move}
            zone={zone}
            onBack={() => setIsMoveOpen(false)}
            onMove={() => {
              move.run();
              onClose();
            }}
          />
        )
      }
    >
      <div className={styles.body}>
        {live.status === 'error' ? (
          <ErrorState title={messages.detailsFailed} error={live.error} onRetry={live.retry} />
        ) : live.status === 'loading' ? (
          <SkeletonBlocks label={appointmentMessages.loading} count={5} shape="row" />
        ) : appointment === undefined ? (
          <p>{messages.gone}</p>
        ) : move.moving ? (
          <MoveStep move={move} moving={move.moving} zone={zone} />
        ) : (
          <Details
            appointment={appointment}
            visit={visit}
            groomers={groomers}
            settings={settings}
            now={now}
            onMove={() => setIsMoveOpen(true)}
          />
        )}
      </div>
    </SideSheet>
  );
}

interface DetailsProps {
  readonly appointment: Appointment;
  /** All pets of the visit. */
  readonly visit: LiveResult<readonly Appointment[]>;
  readonly groomers: readonly Groomer[];
  readonly settings: BusinessSettings;
  readonly now: Date;
  readonly onMove: () => void;
}

function Details({ appointment, visit, groomers, settings, now, onMove }: DetailsProps) {
  const { time_zone: zone } = settings;
  const { shown } = usePending(appointment);
  const { status, service, pet, appointment_date: date } = shown;
  const groomer = groomerNameOf(groomers, shown);
  const [pickedUpBy, setPickedUpBy] = useState('');
  return (
    <>
      <section className={styles.summary}>
        <p className={styles.when}>{formatInstant(date, zone)}</p>
        <p>
          <strong>{pet.name}</strong>
          {pet.breed ? <span className="soft">{` (${pet.breed})`}</span> : null}
          <span>{`, ${serviceLabel(shown)}, ${formatDuration(durationOf(service))}${groomer === undefined ? '' : `, ${withGroomer(groomer)}`}`}</span>
        </p>
        <VisitPets appointment={appointment} visit={visit} zone={zone} />
        <p>
          <Tag color={STATUS_COLORS[status]}>{STATUS_LABELS[status]}</Tag>
          {isConfirmed(shown) ? <Tag color="success">{appointmentMessages.confirmed}</Tag> : null}
          {(['arrived', 'ready'] as const).map((step) => {
            const taken = stepTakenAt(appointment, step);
            return taken ? (
              <span key={step}>{`${messages.stepTaken[step](formatTime(timeOf(taken, zone)))} `}</span>
            ) : null;
          })}
        </p>
        {appointment.picked_up_by === undefined ? null : (
          <p>{contactMessages.pickedUp(appointment.picked_up_by)}</p>
        )}
        <div className={styles.actions}>
          <AppointmentActions
            appointment={appointment}
            zone={zone}
            onMove={onMove}
            pickedUpBy={pickedUpBy.trim()}
          />
        </div>
        {status === 'in-progress' ? (
          <Suspense>
            <PickUp appointment={appointment} value={pickedUpBy} onChange={setPickedUpBy} />
          </Suspense>
        ) : null}
        <NewUsual appointment={appointment} />
      </section>
      {status === 'completed' ? (
        <Suspense>
          <NextOfVisit visit={appointment} zone={zone} />
        </Suspense>
      ) : null}
      <UsualPriceProposal appointment={appointment} now={now} />
      <Alerts appointment={appointment} />
      <NotesButton appointment={appointment} zone={zone} />
      {appointment.series_id === undefined ? null : (
        <Suspense>
          <Series appointment={appointment} zone={zone} />
        </Suspense>
      )}
      {settings.asks_vaccines || appointment.vaccine_waived ? (
        <Suspense>
          <Vaccines appointment={appointment} settings={settings} />
        </Suspense>
      ) : null}
      {agreementTextOf(settings) === undefined ? null : (
        <Suspense>
          <AgreementPart uid={appointment.user_id} settings={settings} />
        </Suspense>
      )}
      <Contact uid={appointment.user_id} />
      <section>
        <h3>{messages.payment}</h3>
        <Descriptions
          column={1}
          size="small"
          colon={false}
          styles={{ label: { inlineSize: '6rem' } }}
          items={[
            { key: 'price', label: messages.price, children: <Price appointment={appointment} /> },
            { key: 'payment', label: messages.payment, children: paymentText(appointment) },
            {
              key: 'booked',
              label: messages.bookedOn,
              children: formatInstant(appointment.created_at, zone),
            },
          ]}
        />
        <MoneySection appointment={appointment} pets={allPets(appointment, visit.data ?? [])} zone={zone} />
      </section>
      <History appointment={appointment} zone={zone} />
      <EarlierVisits appointment={appointment} zone={zone} />
    </>
  );
}

/** Once a visit is completed that was not when the details were opened: its note as the usual groom. */
function NewUsual({ appointment }: { readonly appointment: Appointment }) {
  const [statusAtFirst] = useState(appointment.status);
  const [isOver, setOver] = useState(false);
  if (isOver || statusAtFirst === 'completed' || appointment.status !== 'completed') return null;
  return (
    <Suspense>
      <KeepUsual visit={appointment} onClose={() => setOver(true)} />
    </Suspense>
  );
}

/** All pets of the visit, in order. */
function allPets(own: Appointment, loaded: readonly Appointment[]): readonly [Appointment, ...Appointment[]] {
  const others = loaded.filter(({ id }) => id !== own.id);
  return inOrder([own, ...others]) as [Appointment, ...Appointment[]];
}

/** The price; then what it was at booking, or the lines and the tax that it consists of. */
function Price({ appointment }: { readonly appointment: Appointment }) {
  const { lines = [], tax_cents: tax = 0 } = appointment;
  const { priceCents, quotedCents, taxCents } = visitMoney([appointment]);
  const price = formatPrice(toDollars(priceCents));
  if (priceCents !== quotedCents)
    return (
      <div>
        <span>{price}</span>{' '}
        <span className="soft">{moneyTexts.booked(formatPrice(toDollars(quotedCents)))}</span>
        {taxCents === 0 ? null : <p className="soft">{`${moneyTexts.tax}, ${formatCents(taxCents)}`}</p>}
      </div>
    );
  return (
    <div>
      <span>{price}</span>
      {lines.length < 2 && tax === 0 ? null : (
        <ul className="plain-list soft">
          {lines.map(({ label, cents, minutes }, place) => (
            // Two add-ons can have the same name.
            <li
              key={`${place} ${label}`}
            >{`${label}, ${formatPrice(toDollars(cents))}, ${formatDuration(minutes)}`}</li>
          ))}
          {tax === 0 ? null : <li>{`${moneyTexts.tax}, ${formatCents(tax)}`}</li>}
        </ul>
      )}
    </div>
  );
}

/** How the visit was paid; with the place if nothing was paid online. */
function paymentText(appointment: Appointment): string {
  const money = visitMoney([appointment]);
  const isAtSalon = appointment.stripe_session_id === '' && money.onlineCents + money.refundedCents === 0;
  const atSalon: Partial<Record<MoneyState, string>> = messages.atSalon;
  return (isAtSalon && atSalon[money.state]) || stateText(money);
}
