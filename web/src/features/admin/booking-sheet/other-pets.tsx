import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { toDollars } from '@paw-haven/domain/core/cents';
import { formatDuration, formatPrice } from '@paw-haven/domain/offer/service/display';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { DraftChange } from '@paw-haven/domain/booking/visit/draft';
import { VISIT_LIMITS } from '@paw-haven/domain/core/limits/visit';
import { Button, Checkbox, Form, Radio } from 'antd';
import { useId } from 'react';
import { Select } from '../../../antd/select.tsx';
import { appointmentMessages } from '../components/appointments/messages.ts';
import { messages } from './messages.ts';
import type { BookingVisit } from './use-booking-visit.ts';
import { petOptions } from './pet-fields.tsx';
import type { ChosenPart, Visit } from './use-visit.ts';
import { addOnOptions, serviceOptions, sizeText } from './visit-fields.tsx';
import styles from './book-sheet.module.css';

interface OtherPetsProps {
  readonly booking: BookingVisit;
  readonly change: (change: DraftChange) => void;
}

/** The other pets of the visit, and whether all are groomed at once. */
export function OtherPets({ booking, change }: OtherPetsProps) {
  const { parts, visits, together, canBeTogether, offered, isComplete } = booking;
  const pets = booking.pets.data ?? [];
  const orderLabel = useId();
  const [first, ...others] = parts;
  const taken = new Set(parts.map(({ petId }) => petId));
  const hasMore = pets.some(({ id }) => !taken.has(id)) && parts.length < VISIT_LIMITS.pets;
  return (
    <div className={styles.others}>
      {others.map((other, index) => (
        <OtherPetFields
          // All fields are controlled, so the index suffices as the key.
          key={index}
          at={index + 1}
          other={other}
          visit={visits[index + 1]}
          pets={pets.filter(({ id }) => id === other.petId || !taken.has(id))}
          offered={offered}
          change={change}
        />
      ))}
      {hasMore && isComplete && first.petId !== undefined ? (
        <Button onClick={() => change({ kind: 'come', pet: { addOns: [] } })}>{messages.bringPet}</Button>
      ) : null}
      {canBeTogether ? (
        <div>
          <span id={orderLabel} className="visually-hidden">
            {messages.petOrder}
          </span>
          <Radio.Group
            aria-labelledby={orderLabel}
            value={together}
            onChange={({ target }) => change({ kind: 'arrange', together: target.value === true })}
            options={[
              { value: false, label: messages.inTurn },
              { value: true, label: messages.together },
            ]}
          />
        </div>
      ) : null}
    </div>
  );
}

interface OtherPetFieldsProps {
  /** Position among all pets, from 0. */
  readonly at: number;
  readonly other: ChosenPart;
  readonly visit: Visit;
  /** The pets to choose from. */
  readonly pets: readonly Pet[];
  readonly offered: readonly Service[];
  readonly change: (change: DraftChange) => void;
}

function OtherPetFields({ at, other, visit, pets, offered, change }: OtherPetFieldsProps) {
  const id = useId();
  const number = at + 1;
  const name = pets.find((pet) => pet.id === other.petId)?.name ?? messages.petNumber(number);
  return (
    <fieldset className={styles.other}>
      <legend>{messages.petNumber(number)}</legend>
      <Form.Item label={appointmentMessages.pet} htmlFor={`${id}-pet`}>
        <Select
          id={`${id}-pet`}
          placeholder={messages.choosePet}
          value={other.petId}
          options={petOptions(pets)}
          onChange={(petId) => change({ kind: 'pet', at, petId, other: 'swap' })}
        />
      </Form.Item>
      <Form.Item label={appointmentMessages.service} htmlFor={`${id}-service`}>
        <Select
          id={`${id}-service`}
          placeholder={messages.chooseService}
          value={other.serviceId}
          options={serviceOptions(offered, other)}
          onChange={(serviceId) => change({ kind: 'service', at, serviceId, keep: true })}
        />
      </Form.Item>
      {visit && visit.sizes.length > 0 ? (
        <Form.Item label={messages.size} htmlFor={`${id}-size`} extra={messages.sizeHint}>
          <Select
            id={`${id}-size`}
            placeholder={messages.chooseSize}
            value={visit.selection.size}
            options={visit.sizes.map(sizeText)}
            onChange={(size) => change({ kind: 'size', at, size })}
          />
        </Form.Item>
      ) : null}
      {visit && visit.offered.length > 0 ? (
        <fieldset className={styles.addOns}>
          <legend>{messages.addOns}</legend>
          <Checkbox.Group
            value={visit.selection.addOns.map((addOn) => addOn.id)}
            options={addOnOptions(visit)}
            onChange={(chosen) => change({ kind: 'add-ons', at, addOns: chosen })}
          />
        </fieldset>
      ) : null}
      <div className={styles.foot}>
        {visit?.quote ? (
          <span>{`${formatPrice(toDollars(visit.quote.cents))}, ${formatDuration(visit.quote.minutes)}`}</span>
        ) : null}
        <Button type="text" onClick={() => change({ kind: 'leave', at })}>
          {messages.removePet(name)}
        </Button>
      </div>
    </fieldset>
  );
}
