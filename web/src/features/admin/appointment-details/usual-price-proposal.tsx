import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { proposalOf, proposalText } from '@paw-haven/domain/booking/visit/proposal';
import { petPricesSchema, type UsualPrice } from '@paw-haven/domain/booking/price/usual-price';
import { Alert, Button } from 'antd';
import { dialogTexts } from '../../../antd/messages.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { saveUsualPrice } from '../components/money/save-usual-price.ts';
import { appointmentMessages } from '../components/appointments/messages.ts';

interface UsualPriceProposalProps {
  readonly appointment: Appointment;
  readonly now: Date;
}

/** After a visit whose length differed from the booking, offers to save it for the next one. */
export function UsualPriceProposal({ appointment, now }: UsualPriceProposalProps) {
  const { pet, pet_id: petId, service_id: serviceId, status } = appointment;
  const isOver = status === 'completed' && appointment.finished_at !== undefined;
  const prices = useLiveDocument(isOver ? paths.petPrices(petId) : null, petPricesSchema);
  const usual = prices.data?.[serviceId];
  const save = useAction((price: UsualPrice) => saveUsualPrice({ petId, serviceId, base: usual, price }), {
    success: appointmentMessages.usualSaved(pet.name),
    failure: appointmentMessages.usualFailed,
  });
  const proposal = prices.status === 'success' ? proposalOf(appointment, usual, now) : undefined;
  if (!proposal) return null;
  return (
    <Alert
      type="info"
      role="note"
      title={proposalText(proposal, pet.name)}
      action={
        <Button disabled={save.pending} onClick={() => void save.run(proposal)}>
          {save.pending ? dialogTexts.saving : appointmentMessages.useIt}
        </Button>
      }
    />
  );
}
