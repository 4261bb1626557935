import { AppError } from '@paw-haven/domain/errors';
import type { BookingChoice } from '@paw-haven/domain/payment/booking-choice';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../lib/notify/notify.ts';
import { PATHS } from '../../lib/paths.ts';
import { useAction } from '../../lib/notify/use-action.ts';
import { useUser } from '../../lib/session/session.ts';
import { messages } from './messages.ts';
import { startPayment } from './mutations.ts';
import { createPaymentInput, leadsBackToSlots, leadsToAppointments, problemText } from './view-model.ts';

/** From "Pay Now" to the payment page. `problem` is the server's own word on what went wrong. */
export function usePayment(choice: BookingChoice) {
  const navigate = useNavigate();
  const isConfirmed = useUser().emailVerified;
  const [leaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  // Back from the payment page the browser may show this page as it was left.
  useEffect(() => {
    const stay = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  const { run, pending } = useAction(
    async (petId: string, specialRequests: string) => {
      setProblem(null);
      const url = await startPayment(createPaymentInput(choice, petId, specialRequests));
      setLeaving(true);
      window.location.assign(url);
    },
    {
      failure: (error) => {
        if (leadsToAppointments(error)) {
          toast.success(messages.alreadyBooked);
          void navigate(PATHS.appointments, { replace: true });
          return undefined;
        }
        if (leadsBackToSlots(error)) void navigate(PATHS.home, { state: choice });
        else if (error instanceof AppError) setProblem(problemText(error, isConfirmed));
        return messages.paymentFailed;
      },
    },
  );

  function pay(petId: string | null, specialRequests: string) {
    if (petId === null) toast.error(messages.petFirst);
    else void run(petId, specialRequests);
  }

  return { pay, isBusy: pending || leaving, problem };
}
