import { splitAppointments } from '@paw-haven/domain/appointment/lists';
import { followedOwnAppointmentsQuery } from '@paw-haven/domain/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/appointment/schema';
import { LIMITS } from '@paw-haven/domain/limits';
import type { Pet } from '@paw-haven/domain/pet/schema';
import { addMinutes } from '@paw-haven/domain/time';
import { formatInstant } from '@paw-haven/domain/time-format';
import { Modal } from 'antd';
import { useState } from 'react';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { notify } from '../../../lib/notify/notify.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { useBusinessSettings } from '../../../lib/settings.ts';
import { messages } from '../messages.ts';
import { deletePet } from '../mutations.ts';
import styles from './delete-pet-dialog.module.css';

interface DeletePetDialogProps {
  readonly pet: Pet;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Says what stays before anything goes; the visits are named as soon as they are known, and nothing waits for them. */
export function DeletePetDialog({ pet, onClose, onDeleted }: DeletePetDialogProps) {
  const { run, pending } = useAction(deletePet, {
    success: ({ filesLeft }) => {
      if (filesLeft > 0) notify({ title: messages.filesLeft });
      return messages.removed;
    },
    failure: messages.removeFailed,
  });
  return (
    <Modal
      open
      title={<span className={styles.title}>{messages.removeTitle(pet.name)}</span>}
      onCancel={() => !pending && onClose()}
      footer={
        <div className={styles.actions}>
          <button type="button" className="button button-quiet" disabled={pending} onClick={onClose}>
            {messages.keep}
          </button>
          <button
            type="button"
            className="button button-danger"
            disabled={pending}
            onClick={async () => {
              if (await run(pet)) onDeleted();
            }}
          >
            {pending ? messages.removing : messages.removeNow}
          </button>
        </div>
      }
    >
      <div className={styles.body}>
        <p>{messages.removeText}</p>
        <UpcomingVisits pet={pet} />
        <p className="soft">{messages.removeKept(pet.name)}</p>
      </div>
    </Modal>
  );
}

function UpcomingVisits({ pet }: { readonly pet: Pet }) {
  const [now] = useState(() => new Date());
  // What began longer ago is over.
  const [from] = useState(() => addMinutes(now, -LIMITS.longestServiceMinutes));
  const own = useLiveQuery(followedOwnAppointmentsQuery(pet.owner_id, from), appointmentSchema);
  const zone = useBusinessSettings().data?.time_zone;
  const isThePets = ({ pet_id }: Appointment) => pet_id === pet.id;
  const { upcoming } = splitAppointments((own.data ?? []).filter(isThePets), now);
  if (upcoming.length === 0 || zone === undefined) return null;
  return (
    <div className={styles.visits}>
      <p>{messages.removeUpcoming(upcoming.length)}</p>
      <ul className="plain-list">
        {upcoming.map(({ id, service, appointment_date }) => (
          <li key={id}>
            {service.name}, {formatInstant(appointment_date, zone)}
          </li>
        ))}
      </ul>
    </div>
  );
}
