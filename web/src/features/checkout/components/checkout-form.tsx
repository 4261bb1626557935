import { groomerSchema, type Groomer } from '@paw-haven/domain/time/groomer/schema';
import { LIMITS } from '@paw-haven/domain/core/limits';
import type { BookingChoice } from '@paw-haven/domain/booking/payment/booking-choice';
import { paths } from '@paw-haven/domain/core/paths';
import { ownPetsQuery, petSchema } from '@paw-haven/domain/people/pet/schema';
import type { FittingSlot } from '@paw-haven/domain/booking/visit/fitting';
import { formatCents } from '@paw-haven/domain/core/cents';
import { policySentence, shareText } from '@paw-haven/domain/booking/price/policy-texts';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { blockingGaps } from '@paw-haven/domain/offer/vaccine/check';
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
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { messages } from '../messages.ts';
import { readUnfinishedVisit } from '../unfinished-visit.ts';
import { usePayment } from '../use-payment.ts';
import { useVisit } from '../use-visit.ts';
import {
  changedPriceText,
  chosenPetId,
  lengthText,
  receiptLines,
  taxLine,
  visitTotal,
} from '../view-model.ts';
import { fitProblemText, visitInput } from '../visit.ts';
import { AddOns } from './add-ons.tsx';
import { Arrangement } from './arrangement.tsx';
import sums from '../../../ui/sums.module.css';
import styles from './checkout-form.module.css';
import { FurtherPet } from './further-pet.tsx';
import { HeldUntil } from './held-until.tsx';
import { PetChooser } from './pet-chooser.tsx';
import { Receipt } from './receipt.tsx';
import { SizeChoice } from './size-choice.tsx';
import { FitProblemNote } from './fit-problem-note.tsx';
import { VaccineNotes, type VaccinationsDialog } from './vaccine-notes.tsx';

interface CheckoutFormProps {
  readonly choice: BookingChoice;
  readonly service: Service;
  readonly settings: BusinessSettings;
  readonly AddPet: AddPetDialog;
  readonly Vaccinations: VaccinationsDialog;
}

/** The missing input that prevents payment; the error appears next to that input. */
type Missing = 'pet' | 'size' | null;

/** A single column that reads like a receipt: what, for whom, how much. */
export function CheckoutForm({ choice, service, settings, AddPet, Vaccinations }: CheckoutFormProps) {
  const { uid } = useUser();
  const pets = useLiveQuery(ownPetsQuery(uid), petSchema);
  const [kept] = useState(() => readUnfinishedVisit(uid, service.id));
  const [picked, setPicked] = useState(choice.offered?.petId ?? kept?.petId ?? null);
  const [requests, setRequests] = useState(kept?.specialRequests ?? '');
  const [attempted, setAttempted] = useState(false);
  const [hasAdded, setHasAdded] = useState(false);
  const [isAddingPet, setIsAddingPet] = useState(false);
  const petChooser = useRef<HTMLFieldSetElement>(null);
  /** By pet id. */
  const sizeChoices = useRef(new Map<string, HTMLFieldSetElement>());
  const payButton = useRef<HTMLButtonElement>(null);
  const groomer = useWishedGroomer(choice);
  const { pay, isBusy, problem, told } = usePayment(
    choice,
    (petId) => pets.data?.find(({ id }) => id === petId)?.name,
  );
  const takeTime = useTakeTime(choice);
  const petId = chosenPetId(
    (pets.data ?? []).map((each) => each.id),
    picked,
  );
  const pet = pets.data?.find(({ id }) => id === petId);
  const visit = useVisit({
    choice,
    service,
    settings,
    kept,
    picked,
    pet,
    pets: pets.data,
    groomer,
    requests,
    isAddingPet,
  });
  const signing = useSigning(uid, settings);
  const agreementPart = useRef<HTMLFieldSetElement>(null);
  const { quote, wish, sizes, fitProblem, further, together, paysAtSalon } = visit;
  const asked = visit.visit.flatMap((part) =>
    part.pet
      ? {
          petId: part.pet.id,
          petName: part.pet.name,
          services: [part.wish.service, ...part.wish.addOns],
        }
      : [],
  );
  const lacking = useVaccineGaps(uid, asked, { start: new Date(choice.date), zone: settings.time_zone });
  const zone = settings.time_zone;
  // The server's price, until the customer changes something that affects it. The page's own quote may have caught up
  // meanwhile; any other quote means that the selection changed.
  const quoted = visit.price?.cents;
  const changed = told && (quoted === told.instead || quoted === told.cents) ? told : undefined;
  const price = changed ?? visit.price;
  const alert = problem ?? (changed ? changedPriceText(changed) : null);
  const sentence = paysAtSalon ? undefined : policySentence(settings.policy?.tiers ?? []);
  const sizeless = quote === undefined ? petId : further.find((part) => !part.quote)?.pet.id;
  const missing: Missing = petId === null ? 'pet' : sizeless ? 'size' : null;
  const shown = attempted ? missing : null;
  const lacksSize = (id: string | null) => shown === 'size' && sizeless === id;
  const keepSizeChoice = (id: string) => (fieldset: HTMLFieldSetElement | null) => {
    if (fieldset) sizeChoices.current.set(id, fieldset);
    else sizeChoices.current.delete(id);
  };

  // Waits for the render: the closing dialog returns the focus to a removed button, and a new time scrolls to the top.
  const focusesPay = useRef(false);
  useEffect(() => {
    if (isAddingPet || !focusesPay.current) return;
    focusesPay.current = false;
    payButton.current?.focus();
  }, [isAddingPet, choice]);

  function tryToPay() {
    setAttempted(true);
    if (petId === null || quote === undefined || !visit.price || !price) {
      toast.error(missing === 'pet' ? messages.petFirst : messages.sizeNeeded);
      const place = missing === 'pet' ? petChooser.current : sizeChoices.current.get(sizeless ?? '');
      place?.querySelector<HTMLElement>('input, button')?.focus();
    } else if (lacking.some(({ gaps }) => blockingGaps(gaps).length > 0)) {
      toast.error(messages.vaccineFirst);
    } else if (fitProblem) {
      toast.error(fitProblemText(fitProblem, choice, zone));
    } else if (signing.lacksAgreement || signing.lacksName) {
      toast.error(agreementMessages.first);
      const [box, name] = agreementPart.current?.querySelectorAll('input') ?? [];
      (signing.lacksAgreement ? box : name)?.focus();
    } else {
      const [, ...others] = visit.visit.flatMap((part) =>
        part.pet && part.quote ? { petId: part.pet.id, wish: part.wish, quote: part.quote } : [],
      );
      const isPlain = visit.isCertain && !visit.hasTerms;
      const input = visitInput([{ petId, wish, quote }, ...others], price, { together, isPlain });
      pay(petId, requests, { ...input, ...signing.input }, visit.price.cents);
    }
  }

  const hasShare = price !== undefined && price.nowCents > 0 && price.nowCents < price.cents;
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
          ...receiptLines(visit.visit, choice, zone, { groomer: groomer?.name, together }),
          ...taxLine(visit.price?.taxCents ?? 0),
        ]}
      />
      <HeldUntil choice={choice} zone={zone} />
      <Link className={styles.back} to={PATHS.home}>
        {messages.backToBooking}
      </Link>
      <PetChooser
        ref={petChooser}
        pets={pets}
        selectedId={petId}
        isMissing={shown === 'pet'}
        onSelect={(id) => {
          visit.giveWayTo(id);
          setPicked(id);
        }}
        onAdd={() => setIsAddingPet(true)}
      />
      {pet && sizes.length > 0 ? (
        <SizeChoice
          ref={keepSizeChoice(pet.id)}
          pet={pet.name}
          sizes={sizes}
          selected={wish.size}
          isMissing={lacksSize(pet.id)}
          onSelect={visit.chooseSize}
        />
      ) : null}
      {visit.offered.length > 0 ? (
        <AddOns
          pet={further.length > 0 ? pet?.name : undefined}
          offered={visit.offered}
          wish={wish}
          canBeAdded={visit.canBeAdded}
          onAdd={visit.add}
        />
      ) : null}
      {further.map((part, place) => (
        // Keyed by position, so that the focus stays in place when another pet is chosen.
        <FurtherPet
          key={place}
          part={part}
          takesFocus={hasAdded}
          isSizeMissing={lacksSize(part.pet.id)}
          sizeRef={keepSizeChoice(part.pet.id)}
          onRemove={() => {
            part.remove();
            // The button that was clicked disappears with the pet.
            petChooser.current?.querySelector<HTMLElement>('input:checked')?.focus();
          }}
        />
      ))}
      {visit.addPet ? (
        <Button
          className={styles.addPet}
          onClick={() => {
            setHasAdded(true);
            visit.addPet?.();
          }}
        >
          {messages.addAnotherPet}
        </Button>
      ) : null}
      {visit.offersTogether ? (
        <Arrangement
          together={together}
          lengthOf={(each) => lengthText(visit.visit, choice, zone, each)}
          onChoose={visit.arrange}
        />
      ) : null}
      <FitProblemNote
        fitProblem={fitProblem}
        choice={choice}
        zone={zone}
        onTake={(slot) => {
          focusesPay.current = true;
          takeTime(slot);
        }}
      />
      <VaccineNotes lacking={lacking} pets={pets.data ?? []} zone={zone} Dialog={Vaccinations} />
      <SpecialRequests value={requests} onChange={setRequests} />
      <AgreementPart signing={signing} isAttempted={attempted} zone={zone} ref={agreementPart} />
      {paysAtSalon ? null : (
        <section className={styles.code}>
          <h2>{messages.checkInCode}</h2>
          <p>{messages.checkInCodeText}</p>
        </section>
      )}
      <div className={styles.pay}>
        <p className={sums.total}>
          <span>{messages.total}</span>{' '}
          <strong>{price ? formatCents(price.cents) : visitTotal(visit.visit)}</strong>
        </p>
        {hasShare ? <p className={styles.share}>{shareText(price.nowCents, price.cents)}</p> : null}
        {alert === null ? null : (
          <p role="alert" className={styles.problem}>
            {alert}
          </p>
        )}
        <Button
          ref={payButton}
          type="submit"
          // Customers without pets must add one first.
          variant={pets.data?.length === 0 ? 'secondary' : 'primary'}
          size="large"
          isBlock
          disabled={isBusy}
        >
          {payText(isBusy, paysAtSalon)}
        </Button>
        {sentence === undefined ? null : <p>{sentence}</p>}
        <p className={styles.note}>{paysAtSalon ? messages.paysAtSalon : messages.paymentNote}</p>
      </div>
      {isAddingPet ? (
        <Suspense>
          <AddPet
            ownerId={uid}
            onStored={(id) => {
              focusesPay.current = true;
              setPicked(id);
            }}
            onClose={() => setIsAddingPet(false)}
          />
        </Suspense>
      ) : null}
    </form>
  );
}

function payText(isBusy: boolean, paysAtSalon: boolean): string {
  if (paysAtSalon) return isBusy ? messages.booking : messages.bookNow;
  return isBusy ? messages.paying : messages.payNow;
}

/** Replaces the start time of the booking, also for a reload and for going back. */
function useTakeTime(choice: BookingChoice) {
  const { uid } = useUser();
  const navigate = useNavigate();
  return ({ day, time, start }: FittingSlot) => {
    const { serviceId, groomerId } = choice;
    const wish = groomerId === undefined ? {} : { groomerId };
    saveUnfinishedBooking(uid, { serviceId, day, time, ...wish });
    const next: BookingChoice = { ...choice, date: start.toISOString(), time };
    void navigate(PATHS.checkout, { replace: true, state: next });
  };
}

/** Read only when a groomer was requested. */
function useWishedGroomer({ groomerId }: BookingChoice): Groomer | undefined {
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
