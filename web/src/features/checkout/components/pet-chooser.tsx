import { ERRORS } from '@paw-haven/domain/core/calls/errors';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import type { Ref } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonRouterLink } from '../../../ui/actions/button-router-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { PetPortrait } from '../../../components/pet-portrait.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import type { LiveResult } from '../../../lib/firestore/use-live.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { Radio } from '../../../ui/fields/radio.tsx';
import { messages } from '../messages.ts';
import styles from './pet-chooser.module.css';

interface PetChooserProps {
  /** Those for which the service is. */
  readonly pets: LiveResult<readonly Pet[]>;
  /** Whether there are pets, for these or for other services. */
  readonly hasOthers: boolean;
  readonly selectedId: string | null;
  /** Whether the required choice was left out. */
  readonly isMissing: boolean;
  readonly onSelect: (petId: string) => void;
  readonly onAdd: () => void;
  readonly ref: Ref<HTMLFieldSetElement>;
}

export function PetChooser({
  pets,
  hasOthers,
  selectedId,
  isMissing,
  onSelect,
  onAdd,
  ref,
}: PetChooserProps) {
  if (pets.status === 'loading') return <SkeletonBlocks label={messages.petsLoading} count={2} shape="row" />;
  if (pets.status === 'error')
    return <ErrorState title={messages.petsFailed} error={pets.error} onRetry={pets.retry} />;
  const problem = isMissing ? <p className={styles.problem}>{messages.petFirst}</p> : null;
  if (pets.data.length === 0)
    return (
      <fieldset className={styles.none} data-missing={isMissing} ref={ref} aria-label={messages.choosePet}>
        {problem}
        <EmptyState
          title={hasOthers ? ERRORS['wrong-species'] : messages.noPets}
          text={messages.noPetsText}
          action={
            <span className={styles.ways}>
              <Button variant="primary" onClick={onAdd}>
                {messages.addPet}
              </Button>
              <ButtonRouterLink variant="quiet" to={PATHS.petProfiles}>
                {messages.toPets}
              </ButtonRouterLink>
            </span>
          }
        />
      </fieldset>
    );
  return (
    <fieldset className={styles.chooser} data-missing={isMissing} ref={ref}>
      <legend>{messages.choosePet}</legend>
      {problem}
      <div className={styles.pets}>
        {pets.data.map((pet) => (
          <Radio
            key={pet.id}
            className={styles.pet}
            name="pet"
            value={pet.id}
            checked={pet.id === selectedId}
            onChange={() => onSelect(pet.id)}
          >
            <PetPortrait pet={pet} size="small" />
            <span>
              <span className={styles.name}>{pet.name}</span>
              {pet.breed ? <span className={styles.breed}>{pet.breed}</span> : null}
            </span>
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}
