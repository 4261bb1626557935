import type { PetCare } from '@paw-haven/domain/people/care/schema';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { lazy } from 'react';
import { CareAlerts, hasAlerts } from '../components/visit-facts/care-alerts.tsx';
import { usePetCare } from '../components/visit-facts/use-pet-care.ts';
import { EditLink } from './edit-link.tsx';
import { careTexts } from './messages.ts';
import { UsualGroom } from './usual-groom.tsx';
import styles from './customer.module.css';

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
