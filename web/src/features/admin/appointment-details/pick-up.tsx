import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { storedProfileSchema } from '@paw-haven/domain/people/profile/contacts';
import { PickedUpBy } from '../../../components/contacts/picked-up-by.tsx';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';

interface PickUpProps {
  readonly appointment: Appointment;
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** Before a visit is completed: who comes for the pet. A separate file, so that it is loaded on demand. */
export function PickUp({ appointment, ...props }: PickUpProps) {
  const { data } = useLiveDocument(paths.profile(appointment.user_id), storedProfileSchema);
  const names = (data?.contacts ?? []).filter((person) => person.may_pick_up).map(({ name }) => name);
  return <PickedUpBy visit={appointment} names={names} {...props} />;
}
