/** The step of the details sheet that moves a visit with all of its pets. */
import { serviceLabel } from '@paw-haven/domain/booking/appointment/labels';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { groomerIdOf } from '@paw-haven/domain/time/groomer/names';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { shiftedStart } from '@paw-haven/domain/booking/recur/series';
import { groomerOfLane } from '@paw-haven/domain/time/schedule/lanes';
import { serviceSchema, servicesOfVisitQuery } from '@paw-haven/domain/offer/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { isTogether, joinNames, requirementsOf } from '@paw-haven/domain/booking/visit/pets';
import { Button, Checkbox } from 'antd';
import { useId, useState } from 'react';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import type { LiveResult } from '../../../lib/firestore/use-live.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { toast } from '../../../lib/notify/notify.ts';
import type { SlotPet } from '../components/visit-start/visit-starts.ts';
import { GroomerSelect } from '../components/visit-start/groomer-select.tsx';
import { SlotChooser, useSlotChoice } from '../components/visit-start/slot-chooser.tsx';
import { teamOf } from '@paw-haven/domain/time/groomer/team';
import { isMovable } from '../components/moving/move-target.ts';
import { describeRefusal } from '../components/appointments/describe.ts';
import { appointmentMessages } from '../components/appointments/messages.ts';
import { messages } from './messages.ts';
import { useVaccineCheck } from '../components/visit-start/use-vaccine-check.tsx';
import { scheduleChange } from '../components/appointments/use-pending-changes.ts';
import { useLaterVisits } from '../components/moving/use-later-visits.ts';
import {
  canMove,
  changesOfLater,
  changesOfMove,
  petsOfVisit,
  placeMoved,
} from '../components/moving/visit.ts';
import { MoveReach } from './move-reach.tsx';
import startStyles from '../components/visit-start/visit-start.module.css';

interface MoveQuestion {
  readonly appointment: Appointment | undefined;
  /** All pets of its visit. */
  readonly visit: LiveResult<readonly Appointment[]>;
  readonly settings: BusinessSettings;
  readonly groomers: readonly Groomer[];
  readonly now: Date;
  /** Whether staff asked to move it. */
  readonly isMoving: boolean;
}

type Move = ReturnType<typeof useMove>;

/** The choice of a new time and groomer. `moving` is undefined if nothing is moved. */
export function useMove({ appointment, visit, settings, groomers, now, isMoving }: MoveQuestion) {
  const { time_zone: zone } = settings;
  const team = teamOf(groomers);
  const [wish, setWish] = useState<MoveSelection>();
  // In order.
  const pets = appointment ? petsOfVisit(appointment, visit.data ?? []) : [];
  const together = isTogether(pets);
  const [first] = pets;
  const groomerId = wish ? wish.groomerId : usualGroomer(team, pets);
  const slot = useSlotChoice({
    settings,
    now,
    groomers,
    groomerId,
    pets: turnsOf(pets),
    together,
    scheduleEntryIds: pets.map(({ schedule_entry_id: entry }) => entry),
  });
  const start = slot.chosen?.start;
  const reach = useReach(isMoving ? appointment : undefined, { first, start, zone });
  const vaccine = useMoveCheck(pets, { settings, start: isMoving ? reach.lastStart : undefined });
  const [passesLimit, setPassesLimit] = useState(false);
  const isVisitKnown = visit.status === 'success';
  return {
    moving: isMoving && appointment && isMovable(appointment) ? first : undefined,
    pets,
    together,
    team,
    groomerId,
    setGroomer: (id: string | undefined) => setWish({ groomerId: id }),
    slot,
    start,
    reach,
    vaccine,
    /** Undefined if no groomer limits large dogs. */
    limit: groomers.some(({ large }) => large)
      ? { isPassed: passesLimit, onChange: setPassesLimit }
      : undefined,
    visit,
    isVisitKnown,
    isReady: start !== undefined && isVisitKnown && canMove(pets),
    run: () => {
      if (!first || !start) return;
      // For any groomer, picks the first free one, so that the page can show the new place at once.
      const [free] = slot.chosen?.lanes ?? [];
      const placed = team.length === 0 ? undefined : (groomerId ?? (free && groomerOfLane(free)));
      const wanted = { pets, start, requestedGroomer: together ? undefined : placed };
      const roster = { groomers, hours: settings.business_hours, zone };
      const place = placeMoved(wanted, { day: slot.scheduleDay, roster, now });
      if (!place.ok) return toast.warning(describeRefusal(first, place.reason));
      const [lead, ...others] = changesOfMove(wanted, place.pets);
      const { isFollowing, later } = reach;
      const following = isFollowing ? ({ following: true } as const) : {};
      const passed = passesLimit ? ({ passLimit: true } as const) : {};
      const action = { ...lead.action, ...vaccine.waiver, ...passed, ...following };
      const { appointment_date: from } = first;
      const otherPets = isFollowing ? changesOfLater(later, { from, to: start }, zone) : [];
      scheduleChange(lead.appointment, action, zone, [...others, ...otherPets]);
    },
  };
}

/** What the pets need; a usual length while the visit is loading. */
const turnsOf = (pets: readonly Appointment[]): readonly SlotPet[] =>
  pets.length === 0 ? [{ durationMinutes: LIMITS.defaultDurationMinutes }] : pets.map(requirementsOf);

/** Whether the later visits of the series move too. */
function useReach(
  appointment: Appointment | undefined,
  {
    first,
    start,
    zone,
  }: {
    /** The first pet of the visit. */
    readonly first: Appointment | undefined;
    readonly start: Date | undefined;
    readonly zone: string;
  },
) {
  const { later } = useLaterVisits(appointment);
  const [isWithLater, setFollowing] = useState(false);
  const isFollowing = isWithLater && later.length > 0;
  const last = isFollowing && first && start ? lastOf(later, first, start, zone) : undefined;
  return {
    later,
    isFollowing,
    setFollowing,
    /** Start of the last visit that moves: vaccinations that are valid then are valid for all. */
    lastStart: last ?? start,
  };
}

interface MoveStepProps {
  readonly move: Move;
  /** The first pet of the visit. */
  readonly moving: Appointment;
  readonly zone: string;
}

export function MoveStep({ move, moving, zone }: MoveStepProps) {
  const { pets, team, together, slot, start, visit, reach } = move;
  const groomerField = useId();
  const { appointment_date: from } = moving;
  const names = joinNames(pets.map(({ pet }) => pet.name));
  if (visit.status === 'error')
    return <ErrorState title={appointmentMessages.visitFailed} error={visit.error} onRetry={visit.retry} />;
  if (!move.isVisitKnown) return <SkeletonBlocks label={appointmentMessages.loading} count={5} shape="row" />;
  if (!canMove(pets)) return <p>{messages.visitBegun}</p>;
  return (
    <>
      {pets.length > 1 ? <p>{messages.wholeVisitMoves(names)}</p> : null}
      <p className="soft">{`${joinNames([...new Set(pets.map(serviceLabel))])} for ${names}, now ${formatInstant(from, zone)}. ${messages.moveLead}`}</p>
      {team.length === 0 || together ? null : (
        <div className={startStyles.groomer}>
          <label htmlFor={groomerField}>{appointmentMessages.groomer}</label>
          <GroomerSelect
            id={groomerField}
            team={team}
            pets={pets.map(requirementsOf)}
            value={move.groomerId}
            onChange={move.setGroomer}
          />
        </div>
      )}
      <SlotChooser choice={slot} visitDay={dayOf(from, zone)} />
      <MoveReach
        later={reach.later}
        move={start && { from, to: start }}
        zone={zone}
        isFollowing={reach.isFollowing}
        onChange={reach.setFollowing}
      />
      {move.limit ? (
        <Checkbox
          checked={move.limit.isPassed}
          onChange={({ target }) => move.limit?.onChange(target.checked)}
        >
          {messages.passLimit}
        </Checkbox>
      ) : null}
      {move.vaccine.note}
    </>
  );
}

interface MoveFooterProps {
  readonly move: Move;
  readonly zone: string;
  readonly onBack: () => void;
  readonly onMove: () => void;
}

export function MoveFooter({ move: { start, isReady, vaccine }, zone, onBack, onMove }: MoveFooterProps) {
  return (
    <div className={startStyles.foot}>
      <Button type="text" onClick={onBack}>
        {appointmentMessages.back}
      </Button>
      {start ? <p className={startStyles.summary}>{formatInstant(start, zone)}</p> : null}
      <Button type="primary" disabled={!isReady} onClick={() => vaccine.isSettled() && onMove()}>
        {messages.moveNow}
      </Button>
    </div>
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
  const needsCheck = asks === true && start !== undefined;
  const [first, ...others] = new Set(
    pets.flatMap(({ service_id: service, add_on_ids: addOns = [] }) => [service, ...addOns]),
  );
  const query = needsCheck && first !== undefined ? servicesOfVisitQuery([first, ...others]) : null;
  const services = useLiveQuery(query, serviceSchema).data ?? [];
  const checkedPets = pets.map(({ pet_id: petId, pet, service_id: service, add_on_ids: addOns = [] }) => ({
    petId,
    petName: pet.name,
    services: services.filter(({ id }) => id === service || addOns.includes(id)),
  }));
  const isWaived = pets.some((pet) => pet.vaccine_waived);
  return useVaccineCheck(pets[0]?.user_id ?? '', checkedPets, {
    start: needsCheck ? start : undefined,
    zone,
    isWaived,
  });
}

/** A groomer chosen in place of the current one. */
interface MoveSelection {
  /** Undefined means any groomer. */
  readonly groomerId: string | undefined;
}

/** The current groomer, if they can still be chosen. Pets that are groomed at once each keep theirs if possible. */
function usualGroomer(team: readonly Groomer[], pets: readonly Appointment[]): string | undefined {
  const [first] = pets;
  if (!first || isTogether(pets)) return undefined;
  return team.find(({ id }) => id === groomerIdOf(first))?.id;
}
