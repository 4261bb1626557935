import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { paths } from '@paw-haven/domain/paths';
import { petSchema } from '@paw-haven/domain/pet/schema';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { messages } from '../messages.ts';
import styles from './details.module.css';

/** What to know before the pet comes in: allergies and behaviour, as its owner wrote them, and today's wishes. */
export function Alerts({ appointment }: { readonly appointment: Appointment }) {
  const pet = useLiveDocument(paths.pet(appointment.pet_id), petSchema);
  const notes = pet.data?.special_notes?.trim();
  const requests = appointment.special_requests?.trim();
  const facts = [
    pet.data?.age == null ? undefined : `${pet.data.age} ${pet.data.age === 1 ? 'year' : 'years'}`,
    pet.data?.weight == null ? undefined : `${pet.data.weight} lbs`,
  ].filter((fact) => fact !== undefined);
  const hasAlert = Boolean(notes ?? requests);
  return (
    <section className={hasAlert ? styles.alerts : undefined}>
      <h3>{hasAlert ? messages.alerts : messages.pet}</h3>
      {notes ? <Note label={messages.notes} text={notes} /> : null}
      {requests ? <Note label={messages.requests} text={requests} /> : null}
      {facts.length > 0 ? <p>{facts.join(', ')}</p> : null}
      {pet.status === 'success' && !hasAlert ? (
        <p className="soft">{pet.data === null ? messages.petGone : messages.noAlerts}</p>
      ) : null}
    </section>
  );
}

function Note({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <p className={styles.note}>
      <span className="soft">{label}: </span>
      {text}
    </p>
  );
}
