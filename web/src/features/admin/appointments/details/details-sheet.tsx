import { agreementTextOf } from '@paw-haven/domain/offer/agreement/schema';
import { isConfirmed } from '@paw-haven/domain/booking/appointment/confirmation';
import { paymentLabel, serviceLabel, STATUS_LABELS } from '@paw-haven/domain/booking/appointment/labels';
import { appointmentsOfVisitQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { isNotCancelled } from '@paw-haven/domain/core/appointment-status';
import { stepTakenAt } from '@paw-haven/domain/people/care/steps';
import { groomerIdOf, groomerNameOf, withGroomer } from '@paw-haven/domain/time/groomer/names';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { LIMITS } from '@paw-haven/domain/core/limits';
import { paths } from '@paw-haven/domain/core/paths';
import { shiftedStart } from '@paw-haven/domain/booking/recur/series';
import { groomerOfLane } from '@paw-haven/domain/time/schedule/lanes';
import { durationOf, formatDuration, formatPrice } from '@paw-haven/domain/offer/service/display';
import { serviceSchema, servicesOfVisitQuery } from '@paw-haven/domain/offer/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { dayOf, formatTime, timeOf } from '@paw-haven/domain/core/time';
import { formatInstant } from '@paw-haven/domain/core/time-format';
import { inOrder, isTogether, joinNames, requirementsOf } from '@paw-haven/domain/booking/visit/pets';
import { Button, Descriptions, Tag } from 'antd';
import { lazy, Suspense, useId, useState } from 'react';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { SkeletonBlocks } from '../../../../ui/skeleton-blocks.tsx';
import { SideSheet } from '../../../../antd/drawer.tsx';
import type { LiveResult } from '../../../../lib/firestore/use-live.ts';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';
import { toast } from '../../../../lib/notify/notify.ts';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { STATUS_COLORS } from '../../../../components/status-colors.ts';
import { AppointmentActions } from '../appointment-actions.tsx';
import { GroomerSelect } from '../book/groomer-select.tsx';
import { SlotChooser, useSlotChoice } from '../book/slot-chooser.tsx';
import { teamOf } from '../calendar/columns.ts';
import { isMovable } from '../calendar/move-target.ts';
import { describeRefusal } from '../describe.ts';
import { messages } from '../messages.ts';
import { useVaccineCheck } from '../use-vaccine-check.tsx';
import { scheduleChange, usePending } from '../pending/use-pending-changes.ts';
import { useLaterVisits } from '../use-later-visits.ts';
import { canMove, changesAlong, changesOfMove, petsOfVisit, placeMoved } from '../visit.ts';
import { Alerts } from './alerts.tsx';
import { Contact } from './contact.tsx';
import { EarlierVisits } from './earlier-visits.tsx';
import { History } from './history.tsx';
import { MoveReach } from './move-reach.tsx';
import { NotesButton } from './notes-button.tsx';
import { MoneySection } from './money-section.tsx';
import { SalonPayment } from './salon-payment.tsx';
import { VisitPets } from './visit-pets.tsx';
import { UsualPriceProposal } from './usual-price-proposal.tsx';
import sheet from '../book/book-sheet.module.css';
import styles from './details.module.css';

const AgreementPart = lazy(async () => ({ default: (await import('./agreement-part.tsx')).AgreementPart }));
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
  const [isAskedToMove, setIsAskedToMove] = useState(isMoving);
  const team = teamOf(groomers);
  const [wish, setWish] = useState<Wish>();
  const visit = useLiveQuery(
    appointment?.visit_id === undefined ? null : appointmentsOfVisitQuery(appointment.visit_id),
    appointmentSchema,
  );
  // In order; just the appointment for a visit of one pet.
  const pets = appointment ? petsOfVisit(appointment, visit.data ?? []) : [];
  const together = isTogether(pets);
  const [first] = pets;
  // Pets that are groomed at once each keep their groomer if possible.
  const groomerId = wish ? wish.groomerId : first && !together ? currentGroomer(team, first) : undefined;
  const slot = useSlotChoice({
    settings,
    now,
    groomers,
    groomerId,
    pets: first ? pets.map(requirementsOf) : [{ durationMinutes: LIMITS.defaultDurationMinutes }],
    together,
    scheduleEntryIds: pets.map(({ schedule_entry_id: entry }) => entry),
  });
  const start = slot.chosen?.start;
  const series = useLaterVisits(isAskedToMove ? appointment : undefined);
  const [isWithLater, setIsWithLater] = useState(false);
  const isFollowing = isWithLater && series.later.length > 0;
  const reach = isFollowing ? ({ following: true } as const) : {};
  // Vaccinations that are valid on the last date are valid on all.
  const lastStart = (isFollowing && first && start && lastOf(series.later, first, start, zone)) || start;
  const vaccine = useMoveCheck(pets, { settings, start: isAskedToMove ? lastStart : undefined });
  // For any groomer, picks the first free one, so that the page can show the new place at once.
  const [free] = slot.chosen?.lanes ?? [];
  const placed = team.length === 0 ? undefined : (groomerId ?? (free && groomerOfLane(free)));
  const groomerField = useId();
  const moving = isAskedToMove && appointment && isMovable(appointment) ? appointment : undefined;
  const isVisitKnown = appointment?.visit_id === undefined || visit.status === 'success';
  const move = () => {
    if (!moving || !start) return;
    onClose();
    const { appointment_date: from } = first ?? moving;
    const asked = { pets, start, wished: together ? undefined : placed };
    const roster = { groomers, hours: settings.business_hours, zone };
    const place = placeMoved(asked, { day: slot.scheduleDay, roster, now });
    if (!place.ok) return toast.warning(describeRefusal(first ?? moving, place.reason));
    const [lead, ...others] = changesOfMove(asked, place.pets);
    const action = { ...lead.action, ...vaccine.waiver, ...reach };
    const later = isFollowing ? changesAlong(series.later, { from, to: start }, zone) : [];
    scheduleChange(lead.appointment, action, zone, [...others, ...later]);
  };
  return (
    <SideSheet
      title={moving ? messages.moveTitle : messages.details}
      closeLabel={messages.close}
      onClose={onClose}
      footer={
        moving && (
          <div className={sheet.actions}>
            <Button type="text" onClick={() => setIsAskedToMove(false)}>
              {messages.back}
            </Button>
            {start ? <p className={sheet.summary}>{formatInstant(start, zone)}</p> : null}
            <Button
              type="primary"
              disabled={!start || !isVisitKnown || !canMove(pets) || vaccine.lacksReason}
              onClick={move}
            >
              {messages.moveNow}
            </Button>
          </div>
        )
      }
    >
      <div className={styles.body}>
        {live.status === 'error' ? (
          <ErrorState title={messages.detailsFailed} error={live.error} onRetry={live.retry} />
        ) : live.status === 'loading' ? (
          <SkeletonBlocks label={messages.loading} count={5} shape="row" />
        ) : appointment === undefined ? (
          <p>{messages.gone}</p>
        ) : moving && visit.status === 'error' ? (
          <ErrorState title={messages.visitFailed} error={visit.error} onRetry={visit.retry} />
        ) : moving && !isVisitKnown ? (
          <SkeletonBlocks label={messages.loading} count={5} shape="row" />
        ) : moving && !canMove(pets) ? (
          <p>{messages.visitBegun}</p>
        ) : moving ? (
          <>
            {pets.length === 1 ? null : (
              <p>{messages.wholeVisitMoves(joinNames(pets.map(({ pet }) => pet.name)))}</p>
            )}
            <p className="soft">{`${joinNames([...new Set(pets.map(serviceLabel))])} for ${joinNames(pets.map(({ pet }) => pet.name))}, now ${formatInstant((first ?? moving).appointment_date, zone)}. ${messages.moveLead}`}</p>
            {team.length === 0 || together ? null : (
              <div className={styles.groomer}>
                <label htmlFor={groomerField}>{messages.groomer}</label>
                <GroomerSelect
                  id={groomerField}
                  team={team}
                  pets={pets.map(requirementsOf)}
                  value={groomerId}
                  onChange={(id) => setWish({ groomerId: id })}
                />
              </div>
            )}
            <SlotChooser choice={slot} visitDay={dayOf((first ?? moving).appointment_date, zone)} />
            <MoveReach
              later={series.later}
              move={start && { from: (first ?? moving).appointment_date, to: start }}
              zone={zone}
              isFollowing={isFollowing}
              onChange={setIsWithLater}
            />
            {vaccine.note}
          </>
        ) : (
          <Details
            appointment={appointment}
            visit={visit}
            groomers={groomers}
            settings={settings}
            now={now}
            onMove={() => setIsAskedToMove(true)}
          />
        )}
      </div>
    </SideSheet>
  );
}

/** The new time of the last visit of the series. */
function lastOf(
  later: readonly (readonly Appointment[])[],
  { appointment_date: from }: Appointment,
  to: Date,
  zone: string,
): Date | undefined {
  const last = later.at(-1)?.[0];
  return last && shiftedStart(last.appointment_date, { from, to }, zone);
}

/** Reads the services only if some require vaccines and a new time is chosen. */
function useMoveCheck(
  pets: readonly Appointment[],
  {
    settings: { asks_vaccines: asks, time_zone: zone },
    start,
  }: { readonly settings: BusinessSettings; readonly start: Date | undefined },
) {
  const isAsked = asks === true && start !== undefined;
  const [first, ...others] = new Set(
    pets.flatMap(({ service_id: service, add_on_ids: addOns = [] }) => [service, ...addOns]),
  );
  const query = isAsked && first !== undefined ? servicesOfVisitQuery([first, ...others]) : null;
  const services = useLiveQuery(query, serviceSchema).data ?? [];
  const asked = pets.map(({ pet_id: petId, pet, service_id: service, add_on_ids: addOns = [] }) => ({
    petId,
    petName: pet.name,
    services: services.filter(({ id }) => id === service || addOns.includes(id)),
  }));
  const isWaived = pets.some(({ vaccine_reason: reason }) => reason !== undefined);
  return useVaccineCheck(pets[0]?.user_id ?? '', asked, {
    start: isAsked ? start : undefined,
    zone,
    isWaived,
  });
}

/** A groomer chosen in place of the current one. */
interface Wish {
  /** Undefined means any groomer. */
  readonly groomerId: string | undefined;
}

/** The current groomer, if they can still be chosen. */
function currentGroomer(team: readonly Groomer[], appointment: Appointment): string | undefined {
  return team.find(({ id }) => id === groomerIdOf(appointment))?.id;
}

interface DetailsProps {
  readonly appointment: Appointment;
  /** All pets of the visit, if it has several. */
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
          {isConfirmed(shown) ? <Tag color="success">{messages.confirmed}</Tag> : null}
          {(['arrived', 'ready'] as const).map((step) => {
            const taken = stepTakenAt(appointment, step);
            return taken ? (
              <span key={step}>{`${messages.stepTaken[step](formatTime(timeOf(taken, zone)))} `}</span>
            ) : null;
          })}
        </p>
        <div className={styles.actions}>
          <AppointmentActions appointment={appointment} zone={zone} onMove={onMove} />
        </div>
      </section>
      <UsualPriceProposal appointment={appointment} now={now} />
      <Alerts appointment={appointment} />
      <NotesButton appointment={appointment} />
      {appointment.series_id === undefined ? null : (
        <Suspense>
          <Series appointment={appointment} zone={zone} />
        </Suspense>
      )}
      {settings.asks_vaccines || appointment.vaccine_reason !== undefined ? (
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
        <SalonPayment appointment={appointment} />
        <MoneySection pets={allPets(appointment, visit.data ?? [])} zone={zone} />
      </section>
      <History appointment={appointment} zone={zone} />
      <EarlierVisits appointment={appointment} zone={zone} />
    </>
  );
}

/** All pets of the visit, in order. */
function allPets(own: Appointment, loaded: readonly Appointment[]): readonly [Appointment, ...Appointment[]] {
  const others = loaded.filter(({ id }) => id !== own.id);
  return inOrder([own, ...others]) as [Appointment, ...Appointment[]];
}

/** The total, and the lines it consists of if there are several. */
function Price({ appointment: { total_amount: total, lines = [] } }: { readonly appointment: Appointment }) {
  return (
    <div>
      <span>{formatPrice(total)}</span>
      {lines.length < 2 ? null : (
        <ul className="plain-list soft">
          {lines.map(({ label, cents, minutes }, place) => (
            // Two add-ons can have the same name.
            <li
              key={`${place} ${label}`}
            >{`${label}, ${formatPrice(cents / 100)}, ${formatDuration(minutes)}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function paymentText(appointment: Appointment): string {
  const { stripe_session_id: session, bill_online_cents: online = 0 } = appointment;
  const { cancel_refund_cents: given = 0 } = appointment;
  if (session === '' && online + given === 0) {
    if (appointment.payment_status !== 'paid') return messages.atSalon;
    return isNotCancelled(appointment.status) ? messages.paidAtSalon : messages.paidAtSalonKept;
  }
  const refunded = appointment.refunded_amount ?? 0;
  return refunded > 0 ? `${paymentLabel(appointment)} (${formatPrice(refunded)})` : paymentLabel(appointment);
}
