import type { Pet } from '@paw-haven/domain/people/pet/schema';
import type { CheckoutVisit } from '../use-visit.ts';
import type { VisitPart } from '../visit.ts';
import { AddOns } from './add-ons.tsx';
import { SizeChoice } from './size-choice.tsx';

interface PetOptionsProps {
  readonly part: VisitPart;
  readonly pet: Pet | undefined;
  /** Name of the radio group of sizes; must differ for each pet. */
  readonly name: string;
  /** Name of the pet in the heading of the add-ons; set for several pets. */
  readonly addOnsFor: string | undefined;
  readonly change: CheckoutVisit['change'];
  /** Whether its required size was left out. */
  readonly isSizeMissing: boolean;
  readonly sizeRef: (fieldset: HTMLFieldSetElement | null) => void;
}

/** The size of a pet, if it is needed, and its add-ons. */
export function PetOptions({ part, pet, name, addOnsFor, change, isSizeMissing, sizeRef }: PetOptionsProps) {
  const { at, sizes, selection, offered, chosen } = part;
  return (
    <>
      {pet && sizes.length > 0 ? (
        <SizeChoice
          ref={sizeRef}
          name={name}
          pet={pet.name}
          sizes={sizes}
          selected={selection.size}
          isMissing={isSizeMissing}
          onSelect={(size) => change({ kind: 'size', at, size })}
        />
      ) : null}
      {offered.length > 0 ? (
        <AddOns
          pet={addOnsFor}
          offered={offered}
          selection={selection}
          canBeAdded={part.canBeAdded}
          onAdd={(id, isAdded) => {
            const others = chosen.addOns.filter((other) => other !== id);
            change({ kind: 'add-ons', at, addOns: isAdded ? [...others, id] : others });
          }}
        />
      ) : null}
    </>
  );
}
