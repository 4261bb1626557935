import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { hasBill } from '@paw-haven/domain/booking/price/visit-money';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { callFunction } from '../../../lib/calls/callables.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { reasonOfFailure } from '../components/appointments/describe.ts';
import { appointmentMessages } from '../components/appointments/messages.ts';
import { messages } from './messages.ts';

/** Marks a visit without a bill that is paid at the salon as paid or not paid, or a canceled one as refunded. */
export function SalonPayment({ appointment }: { readonly appointment: Appointment }) {
  const { id, pet, payment_status: payment, status, stripe_session_id: session } = appointment;
  const isPaid = payment === 'paid';
  const [problem, setProblem] = useState<string>();
  const note = useAction((paid: boolean) => callFunction('set-salon-payment', { appointmentId: id, paid }), {
    failure: (error) => {
      setProblem(messages.paymentNotChanged(pet.name, reasonOfFailure(error)));
      return undefined;
    },
  });
  const isCancelled = status === 'cancelled';
  if (session !== '' || (isCancelled && !isPaid) || hasBill([appointment])) return null;
  const undo = isCancelled ? messages.givenBack : messages.notPaid;
  return (
    <>
      <Button
        type="text"
        disabled={note.pending}
        onClick={() => {
          setProblem(undefined);
          void note.run(!isPaid);
        }}
      >
        {note.pending ? appointmentMessages.working : isPaid ? undo : messages.markPaid}
      </Button>
      {problem === undefined ? null : <Alert type="error" title={problem} />}
    </>
  );
}
