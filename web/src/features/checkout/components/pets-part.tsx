import { isForSpecies } from '@paw-haven/domain/core/records/species';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import type { LiveResult } from '../../../lib/firestore/use-live.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { messages } from '../messages.ts';
import type { Place } from '../use-places.ts';
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
  readonly onFocus: (place: Place) => void;
  /** Moves the focus after the next change is rendered. */
  readonly onFocusLater: (place: Place) => void;
  /** Opens the form for a new pet. */
  readonly onAdd: () => void;
}

/** Who comes, and what each pet gets. */
export function PetsPart(props: PetsPartProps) {
  const { visit, pets, missing, placeRef, onFocus, onAdd } = props;
  const { parts, change } = visit;
  const [first, ...further] = parts;
  const sizeOf = (petId: string | undefined) => ({
    isSizeMissing: missing?.kind === 'size' && missing.petId === petId,
    sizeRef: placeRef(`size ${petId}`),
  });
  return (
    <>
      <PetChooser
        ref={placeRef('pet')}
        pets={forService(pets, first.selection.service)}
        hasOthers={(pets.data ?? []).length > 0}
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
            headingRef={placeRef(`coming ${part.pet.id}`)}
            {...sizeOf(part.pet.id)}
            onRemove={() => {
              change({ kind: 'leave', at: part.at });
              // The button that was clicked disappears with the pet.
              onFocus({ kind: 'chosen' });
            }}
          />
        ) : null,
      )}
      <MorePets {...props} />
    </>
  );
}

/** The pets that can get the service. */
const forService = (pets: LiveResult<readonly Pet[]>, service: Service): LiveResult<readonly Pet[]> =>
  pets.status === 'success'
    ? { ...pets, data: pets.data.filter(({ species }) => isForSpecies(service, species)) }
    : pets;

/** Ways to bring a further pet: the next one of the customer's, or one that is not in the profile yet. */
function MorePets({ visit, pets, onFocusLater, onAdd }: PetsPartProps) {
  const { parts, isFull, nextPet, change } = visit;
  const [{ pet: first, selection }] = parts;
  if (isFull || (pets.data ?? []).length === 0) return null;
  const addNew = () => {
    // The new pet makes the choice of the only one ambiguous.
    if (first) change({ kind: 'pet', at: 0, petId: first.id, other: 'swap' });
    onAdd();
  };
  const addNext = ({ id }: Pet) => {
    onFocusLater({ kind: 'coming', petId: id });
    change({ kind: 'come', pet: { petId: id, serviceId: selection.service.id, addOns: [] } });
  };
  return (
    <div className={styles.morePets}>
      {first ? (
        <Button onClick={() => (nextPet ? addNext(nextPet) : addNew())}>{messages.addAnotherPet}</Button>
      ) : null}
      {first && !nextPet ? null : (
        <Button variant="quiet" onClick={addNew}>
          {messages.newPet}
        </Button>
      )}
    </div>
  );
}
