import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { paths } from '@paw-haven/domain/core/paths';
import { petSchema } from '@paw-haven/domain/people/pet/schema';
import { Alert } from 'antd';
import { PetAlerts } from '../../../../components/pet-alerts.tsx';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { usePetCare } from './use-pet-care.ts';
import { messages } from '../appointments/messages.ts';
import styles from './visit-facts.module.css';

/** Care alerts of the pet, the owner's notes such as allergies, and the special requests of this visit. */
export function Alerts({ appointment }: { readonly appointment: Appointment }) {
  const pet = useLiveDocument(paths.pet(appointment.pet_id), petSchema);
  const { data: care } = usePetCare(pet.data).live;
  const alerts = care?.alerts ?? [];
  const notes = pet.data?.special_notes?.trim();
  const requests = appointment.special_requests?.trim();
  const facts = [
    pet.data?.age == null ? undefined : `${pet.data.age} ${pet.data.age === 1 ? 'year' : 'years'}`,
    pet.data?.weight == null ? undefined : `${pet.data.weight} lbs`,
  ].filter((fact) => fact !== undefined);
  const about = facts.length > 0 ? <p>{facts.join(', ')}</p> : null;
  if (!notes && !requests && alerts.length === 0 && !care?.text)
    return (
      <section>
        <h3>{messages.pet}</h3>
        {about}
        {pet.status === 'success' ? (
          <p className="soft">{pet.data === null ? messages.petGone : messages.noAlerts}</p>
        ) : null}
      </section>
    );
  return (
    <Alert
      type="warning"
      role="note"
      title={<h3>{messages.alerts}</h3>}
      description={
        <>
          <PetAlerts alerts={alerts} />
          {care?.text ? <Note label={messages.care} text={care.text} /> : null}
          {notes ? <Note label={messages.notes} text={notes} /> : null}
          {requests ? <Note label={messages.requests} text={requests} /> : null}
          {about}
        </>
      }
    />
  );
}

function Note({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <p className={styles.note}>
      <span className="soft">{`${label}: `}</span>
      <span>{text}</span>
    </p>
  );
}
