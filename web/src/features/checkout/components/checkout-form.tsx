import { groomerSchema, type Groomer } from '@paw-haven/domain/time/groomer/schema';
import type { BookingChoice } from '@paw-haven/domain/booking/payment/booking-choice';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { FittingSlot } from '@paw-haven/domain/booking/visit/fitting';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { lazy, Suspense, useState } from 'react';
import { AgreementPart } from '../../../components/agreement/agreement-part.tsx';
import { messages as agreementMessages } from '../../../components/agreement/messages.ts';
import { useSigning } from '../../../components/agreement/use-signing.ts';
import { useNavigate } from 'react-router-dom';
import type { AddPetDialog } from '../../../lib/navigation/add-pet-dialog.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { toast } from '../../../lib/notify/notify.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { useUser } from '../../../lib/session/session.ts';
import { saveUnfinishedBooking } from '../../../lib/navigation/unfinished-booking.ts';
import { useBookablePets } from '../../../lib/salon/bookable-pets.ts';
import { useVaccineGaps } from '../../../lib/salon/vaccinations.ts';
import { messages } from '../messages.ts';
import { usePayment } from '../use-payment.ts';
import { usePlaces } from '../use-places.ts';
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
import { BookedTime } from './booked-time.tsx';
import styles from './checkout-form.module.css';
import { PayPart } from './pay-part.tsx';
import { PetsPart } from './pets-part.tsx';
import { Receipt } from './receipt.tsx';
import { Requests } from './requests.tsx';
import { FitProblemNote } from './fit-problem-note.tsx';
import { VaccineNotes, type VaccinationsDialog } from './vaccine-notes.tsx';

const PhotoQuestion = lazy(async () => ({
  default: (await import('../../../components/photo-permission/photo-question.tsx')).PhotoQuestion,
}));

interface CheckoutFormProps {
  readonly choice: BookingChoice;
  readonly service: Service;
  readonly settings: BusinessSettings;
  readonly AddPet: AddPetDialog;
  readonly Vaccinations: VaccinationsDialog;
}

/** Who comes and what they get, then the summary that follows every choice; beside each other where there is room. */
export function CheckoutForm({ choice, service, settings, AddPet, Vaccinations }: CheckoutFormProps) {
  const { uid } = useUser();
  const zone = settings.time_zone;
  const pets = useBookablePets(uid);
  const [isAddingPet, setIsAddingPet] = useState(false);
  const groomer = useRequestedGroomer(choice);
  const takeTime = useTakeTime(choice);
  const visit = useVisit({ choice, service, settings, pets: pets.data, groomer, isAddingPet });
  const { parts, together, fitProblem, requests } = visit;
  const signing = useSigning(uid, settings);
  const lacking = useVaccineGaps(uid, checkedPets(parts), { start: new Date(choice.date), zone });
  const nameOf = (petId: unknown) => pets.data?.find(({ id }) => id === petId)?.name;
  const { pay, isBusy, problem, updatedPrice } = usePayment(choice, nameOf);
  const { price, changed } = shownPrice(visit.price, updatedPrice);
  const missing = missingOf(parts);
  const [isAttempted, setAttempted] = useState(false);
  const { placeRef, focusOn, focusLater } = usePlaces({ isAddingPet, choice, pets: parts.length });

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
      <div className={styles.choices}>
        <BookedTime choice={choice} service={service} zone={zone} groomer={groomer?.name} />
        <PetsPart
          visit={visit}
          pets={pets}
          missing={isAttempted ? missing : undefined}
          placeRef={placeRef}
          onFocus={focusOn}
          onFocusLater={focusLater}
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
          ref={placeRef('fit')}
          fitProblem={fitProblem}
          choice={choice}
          zone={zone}
          onTake={(slot) => {
            focusLater({ kind: 'pay' });
            takeTime(slot);
          }}
        />
        <VaccineNotes
          ref={placeRef('vaccine')}
          lacking={lacking}
          pets={pets.data ?? []}
          zone={zone}
          Dialog={Vaccinations}
        />
        <Requests parts={parts} value={requests} onChange={visit.setRequests} />
        {pets.data?.some(({ history }) => history?.photos) ? (
          <Suspense>
            <PhotoQuestion uid={uid} />
          </Suspense>
        ) : null}
        <AgreementPart signing={signing} isAttempted={isAttempted} zone={zone} ref={placeRef('agreement')} />
      </div>
      <div className={styles.summary}>
        <Receipt
          lines={[
            ...receiptLines(parts, choice, zone, { groomer: groomer?.name, together }),
            ...taxLine(visit.price?.taxCents ?? 0),
          ]}
        />
        <PayPart
          ref={placeRef('pay')}
          visit={visit}
          settings={settings}
          price={price}
          alert={problem ?? (changed ? changedPriceText(changed) : null)}
          isBusy={isBusy}
          hasNoPets={pets.data?.length === 0}
        />
      </div>
      {isAddingPet ? (
        <Suspense>
          <AddPet
            ownerId={uid}
            onStored={(petId) => {
              focusLater(parts[0].pet ? { kind: 'coming', petId } : { kind: 'pay' });
              visit.addNewPet(petId);
            }}
            onClose={() => setIsAddingPet(false)}
          />
        </Suspense>
      ) : null}
    </form>
  );
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
