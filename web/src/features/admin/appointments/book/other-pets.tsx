import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { toDollars } from '@paw-haven/domain/core/cents';
import { formatDuration, formatPrice } from '@paw-haven/domain/offer/service/display';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { VISIT_LIMITS } from '@paw-haven/domain/core/limits/visit';
import { Button, Checkbox, Form, Radio, Select } from 'antd';
import { useId } from 'react';
import { messages } from '../messages.ts';
import type { BookingForm, OtherPet } from './booking-form.ts';
import { petOptions } from './pet-fields.tsx';
import type { Visit } from './use-visit.ts';
import { serviceText, sizeText } from './visit-fields.tsx';
import { hasLanesFor, type SlotPet } from './visit-starts.ts';
import styles from './book-sheet.module.css';

interface OtherPetsProps {
  readonly form: Pick<BookingForm, 'others' | 'together'>;
  /** All pets of the customer. */
  readonly pets: readonly Pet[];
  readonly firstPetId: string | undefined;
  readonly offered: readonly Service[];
  /** The visit of each other pet. */
  readonly visits: readonly Visit[];
  /** Whether all questions about the pets so far are answered. */
  readonly isReady: boolean;
  /** Slot requirements of all pets. */
  readonly turns: readonly SlotPet[];
  readonly groomers: readonly Groomer[];
  readonly onChange: (changes: Partial<Pick<BookingForm, 'others' | 'together'>>) => void;
}

/** The other pets of the visit, and whether all are groomed at once. */
export function OtherPets(props: OtherPetsProps) {
  const { form, pets, firstPetId, offered, visits, isReady, turns, groomers, onChange } = props;
  const { others, together } = form;
  const orderLabel = useId();
  const taken = new Set([firstPetId, ...others.map(({ petId }) => petId)]);
  const hasMore = pets.some(({ id }) => !taken.has(id)) && others.length + 1 < VISIT_LIMITS.pets;
  const change = (index: number, next: OtherPet) =>
    onChange({ others: others.map((other, at) => (at === index ? next : other)) });
  const remove = (index: number) => {
    const left = others.filter((_, at) => at !== index);
    onChange({ others: left, ...(left.length === 0 && { together: false }) });
  };
  return (
    <div className={styles.others}>
      {others.map((other, index) => (
        <OtherPetFields
          // All fields are controlled, so the index suffices as the key.
          key={index}
          number={index + 2}
          other={other}
          visit={visits[index]}
          pets={pets.filter(({ id }) => id === other.petId || !taken.has(id))}
          offered={offered}
          onChange={(next) => change(index, next)}
          onRemove={() => remove(index)}
        />
      ))}
      {hasMore && isReady ? (
        <Button onClick={() => onChange({ others: [...others, { addOns: [] }] })}>{messages.bringPet}</Button>
      ) : null}
      {others.length > 0 && hasLanesFor(turns, groomers) ? (
        <div>
          <span id={orderLabel} className="visually-hidden">
            {messages.petOrder}
          </span>
          <Radio.Group
            aria-labelledby={orderLabel}
            value={together}
            onChange={({ target }) => onChange({ together: target.value === true })}
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
  readonly number: number;
  readonly other: OtherPet;
  readonly visit: Visit | undefined;
  /** The pets to choose from. */
  readonly pets: readonly Pet[];
  readonly offered: readonly Service[];
  readonly onChange: (next: OtherPet) => void;
  readonly onRemove: () => void;
}

function OtherPetFields({ number, other, visit, pets, offered, onChange, onRemove }: OtherPetFieldsProps) {
  const id = useId();
  const name = pets.find((pet) => pet.id === other.petId)?.name ?? messages.petNumber(number);
  const addOns = visit?.addOnIds ?? [];
  return (
    <fieldset className={styles.other}>
      <legend>{messages.petNumber(number)}</legend>
      <Form.Item label={messages.pet} htmlFor={`${id}-pet`}>
        <Select
          id={`${id}-pet`}
          placeholder={messages.choosePet}
          value={other.petId}
          options={petOptions(pets)}
          onChange={(petId) => onChange({ ...other, petId, size: undefined })}
        />
      </Form.Item>
      <Form.Item label={messages.service} htmlFor={`${id}-service`}>
        <Select
          id={`${id}-service`}
          placeholder={messages.chooseService}
          value={other.serviceId}
          options={offered.map((one) => ({ value: one.id, label: serviceText(one) }))}
          onChange={(serviceId) => onChange({ ...other, serviceId })}
        />
      </Form.Item>
      {visit && visit.sizes.length > 0 ? (
        <Form.Item label={messages.size} htmlFor={`${id}-size`} extra={messages.sizeHint}>
          <Select
            id={`${id}-size`}
            placeholder={messages.chooseSize}
            value={visit.size}
            options={visit.sizes.map(sizeText)}
            onChange={(size) => onChange({ ...other, size })}
          />
        </Form.Item>
      ) : null}
      {visit && visit.offeredAddOns.length > 0 ? (
        <fieldset className={styles.addOns}>
          <legend>{messages.addOns}</legend>
          <Checkbox.Group
            value={[...addOns]}
            options={visit.offeredAddOns.map((addOn) => ({
              value: addOn.id,
              label: serviceText(addOn),
              disabled: addOns.length >= VISIT_LIMITS.addOns && !addOns.includes(addOn.id),
            }))}
            onChange={(chosen) => onChange({ ...other, addOns: chosen })}
          />
        </fieldset>
      ) : null}
      <div className={styles.foot}>
        {visit?.quote ? (
          <span>{`${formatPrice(toDollars(visit.quote.cents))}, ${formatDuration(visit.quote.minutes)}`}</span>
        ) : null}
        <Button type="text" onClick={onRemove}>
          {messages.removePet(name)}
        </Button>
      </div>
    </fieldset>
  );
}
