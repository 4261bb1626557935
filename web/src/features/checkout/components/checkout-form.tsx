import { groomerSchema, type Groomer } from '@paw-haven/domain/time/groomer/schema';
import { LIMITS } from '@paw-haven/domain/core/limits';
import type { BookingChoice } from '@paw-haven/domain/booking/payment/booking-choice';
import { paths } from '@paw-haven/domain/core/paths';
import { ownPetsQuery, petSchema } from '@paw-haven/domain/people/pet/schema';
import type { FittingSlot } from '@paw-haven/domain/booking/visit/fitting';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { Suspense, useEffect, useRef, useState } from 'react';
import { AgreementPart } from '../../../components/agreement/agreement-part.tsx';
import { messages as agreementMessages } from '../../../components/agreement/messages.ts';
import { useSigning } from '../../../components/agreement/use-signing.ts';
import { Link, useNavigate } from 'react-router-dom';
import type { AddPetDialog } from '../../../lib/navigation/add-pet-dialog.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { toast } from '../../../lib/notify/notify.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { useUser } from '../../../lib/session/session.ts';
import { saveUnfinishedBooking } from '../../../lib/navigation/unfinished-booking.ts';
import { useVaccineGaps } from '../../../lib/salon/vaccinations.ts';
import { TextAreaField } from '../../../ui/field.tsx';
import { messages } from '../messages.ts';
import { usePayment } from '../use-payment.ts';
import { useVisit } from '../use-visit.ts';
import {
  changedPriceText,
  checkedPets,
  chosenPets,
  lengthText,
  missingOf,
  obstacleTo,
  receiptLines,
  shownPrice,
  taxLine,
  type Obstacle,
} from '../view-model.ts';
import { fitProblemText, visitInput } from '../visit.ts';
import { Arrangement } from './arrangement.tsx';
import styles from './checkout-form.module.css';
import { HeldUntil } from './held-until.tsx';
import { PayPart } from './pay-part.tsx';
import { PetsPart } from './pets-part.tsx';
import { Receipt } from './receipt.tsx';
import { FitProblemNote } from './fit-problem-note.tsx';
import { VaccineNotes, type VaccinationsDialog } from './vaccine-notes.tsx';

interface CheckoutFormProps {
  readonly choice: BookingChoice;
  readonly service: Service;
  readonly settings: BusinessSettings;
  readonly AddPet: AddPetDialog;
  readonly Vaccinations: VaccinationsDialog;
}

/** A single column that reads like a receipt: what, for whom, how much. */
export function CheckoutForm({ choice, service, settings, AddPet, Vaccinations }: CheckoutFormProps) {
  const { uid } = useUser();
  const zone = settings.time_zone;
  const pets = useLiveQuery(ownPetsQuery(uid), petSchema);
  const [isAddingPet, setIsAddingPet] = useState(false);
  const groomer = useRequestedGroomer(choice);
  const takeTime = useTakeTime(choice);
  const visit = useVisit({ choice, service, settings, pets: pets.data, groomer, isAddingPet });
  const { parts, together, fitProblem, requests } = visit;
  const signing = useSigning(uid, settings);
  const lacking = useVaccineGaps(uid, checkedPets(parts), { start: new Date(choice.date), zone });
  const nameOf = (petId: unknown) => pets.data?.find(({ id }) => id === petId)?.name;
  const { pay, isBusy, problem, told: updatedPrice } = usePayment(choice, nameOf);
  const { price, changed } = shownPrice(visit.price, updatedPrice);
  const missing = missingOf(parts);
  const [isAttempted, setAttempted] = useState(false);
  const { placeRef, focusOn } = usePlaces();
  const { payButton, focusPay } = useFocusOnPay(isAddingPet, choice);

  function tryToPay() {
    setAttempted(true);
    const obstacle = obstacleTo({ missing, lacking, fitProblem, signing });
    const chosen = chosenPets(parts);
    if (obstacle) {
      toast.error(obstacleText(obstacle, choice, zone));
      focusOn(obstacle);
    } else if (chosen && visit.price && price) {
      const input = visitInput(chosen, price, { together, isPlain: visit.isPlain });
      pay(requests, { ...input, ...signing.input }, visit.price.cents);
    }
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        tryToPay();
      }}
    >
      <Receipt
        lines={[
          ...receiptLines(parts, choice, zone, { groomer: groomer?.name, together }),
          ...taxLine(visit.price?.taxCents ?? 0),
        ]}
      />
      <HeldUntil choice={choice} zone={zone} />
      <Link className={styles.back} to={PATHS.home}>
        {messages.backToBooking}
      </Link>
      <PetsPart
        visit={visit}
        pets={pets}
        missing={isAttempted ? missing : undefined}
        placeRef={placeRef}
        onFocusChosen={() => focusOn({ kind: 'chosen' })}
        onAdd={() => setIsAddingPet(true)}
      />
      {visit.offersTogether ? (
        <Arrangement
          together={together}
          lengthOf={(each) => lengthText(parts, choice, zone, each)}
          onChoose={(each) => visit.change({ kind: 'arrange', together: each })}
        />
      ) : null}
      <FitProblemNote
        fitProblem={fitProblem}
        choice={choice}
        zone={zone}
        onTake={(slot) => {
          focusPay();
          takeTime(slot);
        }}
      />
      <VaccineNotes lacking={lacking} pets={pets.data ?? []} zone={zone} Dialog={Vaccinations} />
      <SpecialRequests value={requests} onChange={visit.setRequests} />
      <AgreementPart signing={signing} isAttempted={isAttempted} zone={zone} ref={placeRef('agreement')} />
      {visit.paysAtSalon ? null : (
        <section className={styles.code}>
          <h2>{messages.checkInCode}</h2>
          <p>{messages.checkInCodeText}</p>
        </section>
      )}
      <PayPart
        ref={payButton}
        visit={visit}
        settings={settings}
        price={price}
        alert={problem ?? (changed ? changedPriceText(changed) : null)}
        isBusy={isBusy}
        hasNoPets={pets.data?.length === 0}
      />
      {isAddingPet ? (
        <Suspense>
          <AddPet
            ownerId={uid}
            onStored={(petId) => {
              focusPay();
              visit.change({ kind: 'pet', at: 0, petId, other: 'swap' });
            }}
            onClose={() => setIsAddingPet(false)}
          />
        </Suspense>
      ) : null}
    </form>
  );
}

/** The elements in which choices are made. */
function usePlaces() {
  const places = useRef(new Map<string, HTMLElement>());
  return {
    placeRef: (name: string) => (element: HTMLElement | null) => {
      if (element) places.current.set(name, element);
      else places.current.delete(name);
    },
    /** Moves the focus to where the obstacle is removed, or to the chosen pet. */
    focusOn: (obstacle: Obstacle | { readonly kind: 'chosen' }) => {
      const inputIn = (name: string, selector: string) =>
        places.current.get(name)?.querySelector<HTMLElement>(selector);
      switch (obstacle.kind) {
        case 'pet':
          return inputIn('pet', 'input, button')?.focus();
        case 'chosen':
          return inputIn('pet', 'input:checked')?.focus();
        case 'size':
          return inputIn(`size ${obstacle.petId}`, 'input, button')?.focus();
        case 'agreement':
          return inputIn('agreement', 'input[type=checkbox]')?.focus();
        case 'name':
          return inputIn('agreement', 'input:not([type=checkbox])')?.focus();
        case 'vaccine':
        case 'fit':
          return undefined;
      }
    },
  };
}

/**
 * Waits for the render: the closing dialog returns the focus to a removed button, and a new time scrolls to the top.
 */
function useFocusOnPay(isAddingPet: boolean, choice: BookingChoice) {
  const payButton = useRef<HTMLButtonElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAddingPet || !isAsked.current) return;
    isAsked.current = false;
    payButton.current?.focus();
  }, [isAddingPet, choice]);
  return {
    payButton,
    focusPay: () => {
      isAsked.current = true;
    },
  };
}

function obstacleText(obstacle: Obstacle, choice: BookingChoice, zone: string): string {
  switch (obstacle.kind) {
    case 'pet':
      return messages.petFirst;
    case 'size':
      return messages.sizeNeeded;
    case 'vaccine':
      return messages.vaccineFirst;
    case 'fit':
      return fitProblemText(obstacle.problem, choice, zone);
    case 'agreement':
    case 'name':
      return agreementMessages.first;
  }
}

/** Replaces the start time of the booking, also for a reload and for going back. */
function useTakeTime(choice: BookingChoice) {
  const { uid } = useUser();
  const navigate = useNavigate();
  return ({ day, time, start }: FittingSlot) => {
    const { serviceId, groomerId } = choice;
    const groomer = groomerId === undefined ? {} : { groomerId };
    saveUnfinishedBooking(uid, { serviceId, day, time, ...groomer });
    const next: BookingChoice = { ...choice, date: start.toISOString(), time };
    void navigate(PATHS.checkout, { replace: true, state: next });
  };
}

/** Read only when a groomer was requested. */
function useRequestedGroomer({ groomerId }: BookingChoice): Groomer | undefined {
  const groomer = useLiveDocument(groomerId === undefined ? null : paths.groomer(groomerId), groomerSchema);
  return groomer.data ?? undefined;
}

function SpecialRequests({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (text: string) => void;
}) {
  return (
    <TextAreaField
      label={messages.specialRequests}
      hint={
        <span className={styles.counter}>
          <span>{messages.specialRequestsHint}</span>
          <span className="tabular">{`${value.length} / ${LIMITS.specialRequestsLength}`}</span>
        </span>
      }
      rows={3}
      value={value}
      maxLength={LIMITS.specialRequestsLength}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
