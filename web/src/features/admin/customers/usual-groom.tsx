import type { UsualEntry } from '@paw-haven/domain/people/care/schema';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { lazy } from 'react';
import { EditLink } from './edit-link.tsx';
import styles from './customer.module.css';
import { usualGroomTexts as texts } from './usual-groom/messages.ts';

const UsualGroomDialog = lazy(async () => ({
  default: (await import('./usual-groom/usual-groom-dialog.tsx')).UsualGroomDialog,
}));

interface UsualGroomProps {
  readonly pet: Pick<Pet, 'id' | 'name' | 'usual_groom'>;
  /** The latest ones, newest first. */
  readonly usuals: readonly UsualEntry[];
}

/** How the pet is usually groomed, which its owner reads too. */
export function UsualGroom({ pet, usuals }: UsualGroomProps) {
  if (!pet.usual_groom) return <EditUsual pet={pet} usuals={usuals} label={texts.set} />;
  return (
    <div className={styles.line}>
      <p className={styles.notes}>{texts.line(pet.usual_groom)}</p>
      <EditUsual pet={pet} usuals={usuals} label={texts.change} />
    </div>
  );
}

function EditUsual({ pet, usuals, label }: UsualGroomProps & { readonly label: string }) {
  return (
    <EditLink label={label} about={pet.name}>
      {(close) => <UsualGroomDialog pet={pet} usuals={usuals} onClose={close} />}
    </EditLink>
  );
}
