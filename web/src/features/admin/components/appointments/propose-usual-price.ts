import { appointmentsOfEntriesQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { proposalOf, proposalText } from '@paw-haven/domain/booking/visit/proposal';
import { readOnce } from '../../../../lib/firestore/read-once.ts';
import { notify, toast } from '../../../../lib/notify/notify.ts';
import { saveUsualPrice } from '../money/save-usual-price.ts';
import { appointmentMessages } from './messages.ts';
import { UNDO_MS } from '../../../../lib/notify/send-later.ts';

/**
 * After checkout, offers to save the price and length of a visit that differed from its booking. The appointment's
 * details offer the same.
 */
export async function proposeUsualPrice({ schedule_entry_id: entry }: Appointment): Promise<void> {
  const [visit] = await readOnce(appointmentsOfEntriesQuery([entry]), appointmentSchema);
  const price = visit && proposalOf(visit, undefined, new Date());
  if (!price) return;
  const { pet, pet_id: petId, service_id: serviceId } = visit;
  const accept = () =>
    saveUsualPrice({ petId, serviceId, price }).then(
      () => toast.success(appointmentMessages.usualSaved(pet.name)),
      () => toast.error(appointmentMessages.usualFailed),
    );
  notify({
    title: proposalText(price, pet.name),
    action: { label: appointmentMessages.useIt, run: () => void accept() },
    durationMs: UNDO_MS,
  });
}
