import { groomerSchema } from '@paw-haven/domain/groomer/schema';
import { LIMITS } from '@paw-haven/domain/limits';
import type { BookingChoice } from '@paw-haven/domain/payment/booking-choice';
import { paths } from '@paw-haven/domain/paths';
import { ownPetsQuery, petSchema } from '@paw-haven/domain/pet/schema';
import { formatPrice } from '@paw-haven/domain/service/display';
import type { Service } from '@paw-haven/domain/service/schema';
import { useState } from 'react';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { messages } from '../messages.ts';
import { usePayment } from '../use-payment.ts';
import { chosenPetId, summaryLines } from '../view-model.ts';
import styles from './checkout-form.module.css';
import { PetChooser } from './pet-chooser.tsx';
import { Receipt } from './receipt.tsx';

interface CheckoutFormProps {
  readonly choice: BookingChoice;
  readonly service: Service;
  readonly zone: string;
}

/** One column, read like a receipt: what, for whom, how much. */
export function CheckoutForm({ choice, service, zone }: CheckoutFormProps) {
  const pets = useLiveQuery(ownPetsQuery(useUser().uid), petSchema);
  const [picked, setPicked] = useState<string | null>(null);
  const [requests, setRequests] = useState('');
  const groomer = useWishedGroomer(choice);
  const { pay, isBusy, problem } = usePayment(choice);
  const petId = chosenPetId(
    (pets.data ?? []).map((pet) => pet.id),
    picked,
  );

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        pay(petId, requests);
      }}
    >
      <Receipt lines={summaryLines(service, choice, zone, groomer)} />
      <PetChooser pets={pets} selectedId={petId} onSelect={setPicked} />
      <SpecialRequests value={requests} onChange={setRequests} />
      <section className={styles.code}>
        <h2>{messages.checkInCode}</h2>
        <p>{messages.checkInCodeText}</p>
      </section>
      <div className={styles.pay}>
        <p className={styles.total}>
          <span>{messages.total}</span> <strong>{formatPrice(service.base_price)}</strong>
        </p>
        {problem === null ? null : (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <Button type="submit" variant="primary" size="large" isBlock disabled={isBusy}>
          {isBusy ? messages.paying : messages.payNow}
        </Button>
        <p className={styles.note}>{messages.paymentNote}</p>
      </div>
    </form>
  );
}

/** Asked for only where one was wished. */
function useWishedGroomer({ groomerId }: BookingChoice): string | undefined {
  const groomer = useLiveDocument(groomerId === undefined ? null : paths.groomer(groomerId), groomerSchema);
  return groomer.data?.name;
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
          <span className="tabular">
            {value.length} / {LIMITS.specialRequestsLength}
          </span>
        </span>
      }
      rows={3}
      value={value}
      maxLength={LIMITS.specialRequestsLength}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
