import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { useState } from 'react';
import type { LiveResult } from '../../../lib/firestore/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { messages } from '../messages.ts';
import type { CheckoutVisit } from '../use-visit.ts';
import type { Missing } from '../view-model.ts';
import styles from './checkout-form.module.css';
import { FurtherPet } from './further-pet.tsx';
import { PetChooser } from './pet-chooser.tsx';
import { PetOptions } from './pet-options.tsx';

interface PetsPartProps {
  readonly visit: CheckoutVisit;
  readonly pets: LiveResult<readonly Pet[]>;
  /** What was left out, once the customer has tried to pay. */
  readonly missing: Missing | undefined;
  /** Keeps the element in which a choice is made, to move the focus there. */
  readonly placeRef: (name: string) => (element: HTMLElement | null) => void;
  /** Moves the focus to the chosen pet. */
  readonly onFocusChosen: () => void;
  readonly onAdd: () => void;
}

/** Who comes, and what each pet gets. */
export function PetsPart({ visit, pets, missing, placeRef, onFocusChosen, onAdd }: PetsPartProps) {
  const [hasAdded, setHasAdded] = useState(false);
  const { parts, change, addPet } = visit;
  const [first, ...further] = parts;
  const sizeOf = (petId: string | undefined) => ({
    isSizeMissing: missing?.kind === 'size' && missing.petId === petId,
    sizeRef: placeRef(`size ${petId}`),
  });
  return (
    <>
      <PetChooser
        ref={placeRef('pet')}
        pets={pets}
        selectedId={first.pet?.id ?? null}
        isMissing={missing?.kind === 'pet'}
        onSelect={(petId) => change({ kind: 'pet', at: 0, petId, other: 'swap' })}
        onAdd={onAdd}
      />
      <PetOptions
        part={first}
        pet={first.pet}
        name="size"
        addOnsFor={further.length > 0 ? first.pet?.name : undefined}
        change={change}
        {...sizeOf(first.pet?.id)}
      />
      {further.map((part, place) =>
        part.pet ? (
          // Keyed by position, so that the focus stays in place when another pet is chosen.
          <FurtherPet
            key={place}
            part={part}
            pet={part.pet}
            change={change}
            takesFocus={hasAdded}
            {...sizeOf(part.pet.id)}
            onRemove={() => {
              change({ kind: 'leave', at: part.at });
              // The button that was clicked disappears with the pet.
              onFocusChosen();
            }}
          />
        ) : null,
      )}
      {addPet ? (
        <Button
          className={styles.addPet}
          onClick={() => {
            setHasAdded(true);
            addPet();
          }}
        >
          {messages.addAnotherPet}
        </Button>
      ) : null}
    </>
  );
}
