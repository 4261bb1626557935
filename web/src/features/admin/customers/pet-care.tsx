import type { PetCare, UsualEntry } from '@paw-haven/domain/people/care/schema';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { lazy } from 'react';
import { CareAlerts, hasAlerts } from '../components/visit-facts/care-alerts.tsx';
import { usePetCare } from '../components/visit-facts/use-pet-care.ts';
import { EditLink } from './edit-link.tsx';
import { careTexts } from './messages.ts';
import styles from './customer.module.css';
import { usualGroomTexts as texts } from './usual-groom/messages.ts';

const CareDialog = lazy(async () => ({ default: (await import('./care-dialog.tsx')).CareDialog }));

/** What to know when grooming the pet; hidden from its owner. */
export function PetCareLines({
  pet,
}: {
  readonly pet: Pick<Pet, 'id' | 'name' | 'owner_id' | 'usual_groom'>;
}) {
  const { isOwn, live } = usePetCare(pet);
  // Shows the pet without these lines if they fail to load.
  if (isOwn || live.status !== 'success') return null;
  const { alerts = [], text = null, usuals = [] } = live.data ?? {};
  const label = alerts.length === 0 && text === null ? careTexts.set : careTexts.change;
  const edit = { pet, care: live.data, label };
  return (
    <>
      {hasAlerts(live.data) || text !== null ? (
        <div className={styles.line}>
          <div>
            <CareAlerts care={live.data} />
            {text === null ? null : <p className={styles.notes}>{text}</p>}
          </div>
          <EditCare {...edit} />
        </div>
      ) : (
        <EditCare {...edit} />
      )}
      <UsualGroom pet={pet} usuals={usuals} />
    </>
  );
}

interface EditCareProps {
  readonly pet: Pick<Pet, 'id' | 'name'>;
  readonly care: PetCare | null;
  readonly label: string;
}

function EditCare({ pet, care, label }: EditCareProps) {
  return (
    <EditLink label={label} about={pet.name}>
      {(close) => <CareDialog pet={pet} care={care} onClose={close} />}
    </EditLink>
  );
}

const UsualGroomDialog = lazy(async () => ({
  default: (await import('./usual-groom/usual-groom-dialog.tsx')).UsualGroomDialog,
}));

interface UsualGroomProps {
  readonly pet: Pick<Pet, 'id' | 'name' | 'usual_groom'>;
  /** The latest ones, newest first. */
  readonly usuals: readonly UsualEntry[];
}

/** How the pet is usually groomed, which its owner reads too. */
function UsualGroom({ pet, usuals }: UsualGroomProps) {
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
