/** Payment issues about money that returned to the salon, or was taken from it. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { PaymentIssue } from '@paw-haven/domain/booking/payment/issue';
import { toDollars } from '@paw-haven/domain/core/cents';

export const issueIdOf = (reason: PaymentIssue['reason'], id: string): string => `${reason}_${id}`;

export function issueAbout(
  {
    user_id,
    service_id,
    stripe_session_id,
    appointment_date,
  }: Pick<Appointment & PaymentIssue, 'user_id' | 'service_id' | 'stripe_session_id' | 'appointment_date'>,
  about: {
    readonly cents: number;
    readonly reason: PaymentIssue['reason'];
    readonly refundId: string;
    readonly at: Date;
  },
): PaymentIssue {
  const { cents, reason, refundId, at } = about;
  return {
    id: issueIdOf(reason, refundId),
    user_id,
    service_id,
    stripe_session_id,
    appointment_date,
    amount: toDollars(cents),
    reason,
    refund_id: refundId,
    created_at: at,
  };
}
