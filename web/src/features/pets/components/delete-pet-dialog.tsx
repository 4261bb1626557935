import { splitAppointments } from '@paw-haven/domain/booking/appointment/lists';
import { followedOwnAppointmentsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { Alert } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../antd/dialogs.tsx';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { notify } from '../../../lib/notify/notify.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { messages } from '../messages.ts';
import { deletePet } from '../mutations.ts';

interface DeletePetDialogProps {
  readonly pet: Pet;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Lists the upcoming visits, which stay booked, once they are loaded; deletion does not wait for them. */
export function DeletePetDialog({ pet, onClose, onDeleted }: DeletePetDialogProps) {
  const { run, pending } = useAction(deletePet, {
    success: ({ filesLeft }) => {
      if (filesLeft > 0) notify({ title: messages.filesLeft });
      return messages.removed;
    },
    failure: messages.removeFailed,
  });
  return (
    <ConfirmDialog
      title={messages.removeTitle(pet.name)}
      texts={{ cancel: messages.keep, confirm: messages.removeNow, working: messages.removing }}
      danger
      pending={pending}
      onClose={onClose}
      onConfirm={async () => {
        if (await run(pet)) onDeleted();
      }}
    >
      <p>{messages.removeText}</p>
      <UpcomingVisits pet={pet} />
      <p className="soft">{messages.removeKept(pet.name)}</p>
    </ConfirmDialog>
  );
}

function UpcomingVisits({ pet }: { readonly pet: Pet }) {
  const [now] = useState(() => new Date());
  // Visits that started earlier are over.
  const [from] = useState(() => addMinutes(now, -LIMITS.longestServiceMinutes));
  const own = useLiveQuery(followedOwnAppointmentsQuery(pet.owner_id, from), appointmentSchema);
  const zone = useBusinessSettings().data?.time_zone;
  const isThePets = ({ pet_id }: Appointment) => pet_id === pet.id;
  const { upcoming } = splitAppointments((own.data ?? []).filter(isThePets), now);
  if (upcoming.length === 0 || zone === undefined) return null;
  return (
    <Alert
      type="warning"
      title={messages.removeUpcoming(upcoming.length)}
      description={
        <ul className="plain-list">
          {upcoming.map(({ id, service, appointment_date }) => (
            <li key={id}>{`${service.name}, ${formatInstant(appointment_date, zone)}`}</li>
          ))}
        </ul>
      }
    />
  );
}
