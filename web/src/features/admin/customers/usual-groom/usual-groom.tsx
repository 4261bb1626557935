import type { UsualEntry } from '@paw-haven/domain/people/care/schema';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { usualGroomTexts as texts } from './messages.ts';
import styles from '../customer.module.css';

const UsualGroomDialog = lazy(async () => ({
  default: (await import('./usual-groom-dialog.tsx')).UsualGroomDialog,
}));

interface UsualGroomProps {
  readonly pet: Pick<Pet, 'id' | 'name' | 'usual_groom'>;
  /** The latest ones, newest first. */
  readonly usuals: readonly UsualEntry[];
}

/** How the pet is usually groomed, which its owner reads too. */
export function UsualGroom({ pet, usuals }: UsualGroomProps) {
  const [isEdited, setIsEdited] = useState(false);
  const label = pet.usual_groom ? texts.change : texts.set;
  return (
    <>
      {pet.usual_groom ? <p className={styles.notes}>{texts.line(pet.usual_groom)}</p> : null}
      <Button
        type="link"
        className={styles.correct}
        aria-label={`${label}: ${pet.name}`}
        onClick={() => setIsEdited(true)}
      >
        {label}
      </Button>
      {isEdited ? (
        <Suspense>
          <UsualGroomDialog pet={pet} usuals={usuals} onClose={() => setIsEdited(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
