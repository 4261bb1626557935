import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { dayOf, MINUTE_MS } from '@paw-haven/domain/core/calendar/time';
import type { Vaccine } from '@paw-haven/domain/offer/vaccine/kinds';
import { gapText } from '@paw-haven/domain/offer/vaccine/texts';
import { Suspense, useState, type ComponentType, type Ref } from 'react';
import { useNow } from '../../../lib/async/clock.ts';
import type { PetGaps } from '../../../lib/salon/vaccinations.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { messages } from '../messages.ts';
import styles from './visit-options.module.css';

export type VaccinationsDialog = ComponentType<{
  readonly pet: Pick<Pet, 'id' | 'name' | 'owner_id'>;
  readonly kind?: Vaccine | undefined;
  readonly others?: readonly (Pick<Pet, 'id' | 'name'> & Pick<PetGaps, 'records'>)[];
  readonly onClose: () => void;
}>;

interface VaccineNotesProps {
  readonly lacking: readonly PetGaps[];
  readonly pets: readonly Pet[];
  readonly zone: string;
  readonly Dialog: VaccinationsDialog;
  readonly ref: Ref<HTMLOutputElement>;
}

interface Opened {
  readonly pet: Pet;
  readonly kind: Vaccine;
}

/**
 * The vaccines that the visit's services require and the pets lack, with an upload. In a live region, so it is
 * announced.
 */
export function VaccineNotes({ lacking, pets, zone, Dialog, ref }: VaccineNotesProps) {
  const [opened, setOpened] = useState<Opened>();
  const today = dayOf(useNow(MINUTE_MS), zone);
  return (
    <>
      <output ref={ref}>
        {lacking.map(({ petId, petName, gaps }) => {
          const missing = gaps.find(({ standing }) => standing === 'missing');
          const pet = pets.find(({ id }) => id === petId);
          return (
            <span key={petId} className={styles.short}>
              {gaps.map((gap) => (
                <span
                  key={gap.kind}
                >{`${gapText(gap, petName, today)}${gap.level === 'block' && gap.standing === 'missing' ? ` ${messages.vaccineBlocks}` : ''}`}</span>
              ))}
              {pet && missing ? (
                <Button onClick={() => setOpened({ pet, kind: missing.kind })}>
                  {messages.uploadProof(petName)}
                </Button>
              ) : null}
            </span>
          );
        })}
      </output>
      {opened ? (
        <Suspense>
          <Dialog
            pet={opened.pet}
            kind={opened.kind}
            others={othersLacking(lacking, opened)}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** The other pets of the visit that lack the same vaccine. */
const othersLacking = (lacking: readonly PetGaps[], { pet, kind }: Opened) =>
  lacking.flatMap(({ petId, petName, gaps, records }) =>
    petId !== undefined &&
    petId !== pet.id &&
    gaps.some((gap) => gap.kind === kind && gap.standing === 'missing')
      ? { id: petId, name: petName, records }
      : [],
  );
