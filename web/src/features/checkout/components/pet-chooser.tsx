import type { Pet } from '@paw-haven/domain/pet/schema';
import { ButtonRouterLink } from '../../../ui/button-router-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PetPortrait } from '../../../components/pet-portrait.tsx';
import { SkeletonBlocks } from '../../../ui/skeleton-blocks.tsx';
import type { LiveResult } from '../../../lib/firestore/use-live.ts';
import { PATHS } from '../../../lib/paths.ts';
import { Radio } from '../../../ui/radio.tsx';
import { messages } from '../messages.ts';
import styles from './pet-chooser.module.css';

interface PetChooserProps {
  readonly pets: LiveResult<readonly Pet[]>;
  readonly selectedId: string | null;
  readonly onSelect: (petId: string) => void;
}

export function PetChooser({ pets, selectedId, onSelect }: PetChooserProps) {
  if (pets.status === 'loading') return <SkeletonBlocks label="Loading your pets" count={2} shape="row" />;
  if (pets.status === 'error')
    return <ErrorState title={messages.petsFailed} error={pets.error} onRetry={pets.retry} />;
  if (pets.data.length === 0)
    return (
      <EmptyState
        title={messages.noPets}
        text={messages.noPetsText}
        action={<ButtonRouterLink to={PATHS.petProfiles}>{messages.toPets}</ButtonRouterLink>}
      />
    );
  return (
    <fieldset className={styles.chooser}>
      <legend>{messages.choosePet}</legend>
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
