import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { PetPortrait } from '../../../components/pet-portrait.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { SelectField } from '../../../ui/fields/field.tsx';
import { messages } from '../messages.ts';
import type { CheckoutVisit } from '../use-visit.ts';
import type { VisitPart } from '../visit.ts';
import styles from './visit-options.module.css';
import { PetOptions } from './pet-options.tsx';

interface FurtherPetProps {
  readonly part: VisitPart;
  /** Its pet. */
  readonly pet: Pet;
  readonly change: CheckoutVisit['change'];
  /** Whether its required size was left out. */
  readonly isSizeMissing: boolean;
  /** The heading gets the focus after the pet was added. */
  readonly headingRef: (heading: HTMLElement | null) => void;
  readonly sizeRef: (fieldset: HTMLFieldSetElement | null) => void;
  readonly onRemove: () => void;
}

/** A further pet of the visit, with its service and add-ons. */
export function FurtherPet(props: FurtherPetProps) {
  const { part, pet, change, isSizeMissing, headingRef, sizeRef, onRemove } = props;
  const { at, choices, services, selection } = part;
  return (
    <section className={styles.pet} aria-label={messages.comesToo(pet.name)}>
      <header className={styles.head}>
        <PetPortrait pet={pet} size="small" />
        <h2 ref={headingRef} tabIndex={-1}>
          {messages.comesToo(pet.name)}
        </h2>
        <Button variant="quiet" aria-label={messages.removePet(pet.name)} onClick={onRemove}>
          {messages.remove}
        </Button>
      </header>
      {choices.length > 1 ? (
        <SelectField
          label={messages.whichPet}
          value={pet.id}
          onChange={(event) => change({ kind: 'pet', at, petId: event.target.value, other: 'swap' })}
        >
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <SelectField
        label={messages.serviceFor(pet.name)}
        value={selection.service.id}
        onChange={(event) => change({ kind: 'service', at, serviceId: event.target.value, keep: false })}
      >
        {services.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <PetOptions
        part={part}
        name={`size-${pet.id}`}
        pet={pet}
        addOnsFor={pet.name}
        change={change}
        isSizeMissing={isSizeMissing}
        sizeRef={sizeRef}
      />
    </section>
  );
}
