import { useEffect, useRef } from 'react';
import { PetPortrait } from '../../../components/pet-portrait.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { messages } from '../messages.ts';
import type { useVisit } from '../use-visit.ts';
import { AddOns } from './add-ons.tsx';
import styles from './further-pet.module.css';
import { SizeChoice } from './size-choice.tsx';

interface FurtherPetProps {
  readonly part: ReturnType<typeof useVisit>['further'][number];
  /** Whether its required size was left out. */
  readonly isSizeMissing: boolean;
  /** Set for a pet that was just added, since the button that added it may be gone. */
  readonly takesFocus: boolean;
  readonly sizeRef: (fieldset: HTMLFieldSetElement | null) => void;
  readonly onRemove: () => void;
}

/** A further pet of the visit, with its service and add-ons. */
export function FurtherPet({ part, isSizeMissing, takesFocus, sizeRef, onRemove }: FurtherPetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { pet, choices, services, wish, sizes, offered } = part;
  return (
    <section className={styles.pet} aria-label={messages.comesToo(pet.name)}>
      <header className={styles.head}>
        <PetPortrait pet={pet} size="small" />
        <h2 ref={heading} tabIndex={-1}>
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
          onChange={(event) => part.choosePet(event.target.value)}
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
        value={wish.service.id}
        onChange={(event) => part.chooseService(event.target.value)}
      >
        {services.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {sizes.length > 0 ? (
        <SizeChoice
          ref={sizeRef}
          name={`size-${pet.id}`}
          pet={pet.name}
          sizes={sizes}
          selected={wish.size}
          isMissing={isSizeMissing}
          onSelect={part.chooseSize}
        />
      ) : null}
      {offered.length > 0 ? (
        <AddOns pet={pet.name} offered={offered} wish={wish} canBeAdded={part.canBeAdded} onAdd={part.add} />
      ) : null}
    </section>
  );
}
