import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { useState } from 'react';
import { callFunction } from '../../../../lib/callables.ts';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { describePaymentFailure } from '../describe.ts';
import { messages } from '../messages.ts';

/** Whether what is paid at the salon was paid. A slip is taken back by the same button. */
export function SalonPayment({ appointment }: { readonly appointment: Appointment }) {
  const { id, pet, payment_status: payment, status, stripe_session_id: session } = appointment;
  const isPaid = payment === 'paid';
  const [problem, setProblem] = useState<string>();
  const note = useAction((paid: boolean) => callFunction('set-salon-payment', { appointmentId: id, paid }), {
    // A toast would lie behind the details; that it went well can be seen.
    failure: (error) => {
      setProblem(describePaymentFailure(pet.name, error));
      return undefined;
    },
  });
  if (session !== '' || status === 'cancelled') return null;
  return (
    <>
      <button
        type="button"
        className={isPaid ? 'button button-quiet' : 'button'}
        disabled={note.pending}
        onClick={() => {
          setProblem(undefined);
          void note.run(!isPaid);
        }}
      >
        {note.pending ? messages.working : isPaid ? messages.notPaid : messages.markPaid}
      </button>
      {problem === undefined ? null : (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
