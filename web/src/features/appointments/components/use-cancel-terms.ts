/** What a cancellation gives back and what it costs, as shown in the dialog and expected of the server. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { cancelFeeOutlook } from '@paw-haven/domain/booking/card/terms';
import { savedCardSchema } from '@paw-haven/domain/booking/card/saved-card';
import { cancelFeeText, feeChangedText } from '@paw-haven/domain/booking/card/texts';
import { cancelRefundText, refundChangedText } from '@paw-haven/domain/booking/price/policy-texts';
import { leftCents, refundOutlook } from '@paw-haven/domain/booking/price/refund';
import { formatCents } from '@paw-haven/domain/core/cents';
import { paths } from '@paw-haven/domain/core/records/paths';
import { useState } from 'react';
import { useNowPast } from '../../../lib/async/use-now-past.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { messages } from '../messages.ts';
import { changedCents } from '../view-model.ts';

/**
 * The refund for canceling these pets now; the server refuses to refund less than shown. Without agreed terms the salon
 * decides on the refund.
 */
export function useRefund(chosen: readonly Appointment[], zone: string, phone: string) {
  const [serverRefund, setServerRefund] = useState<{ readonly of: string; readonly cents: number }>();
  const [first, ...others] = chosen;
  const hasTerms = chosen.some(({ policy }) => policy !== undefined);
  const outlookAt = (now: Date) => (first && hasTerms ? refundOutlook([first, ...others], now) : undefined);
  const now = useNowPast((at) => outlookAt(at)?.next?.after);
  const outlook = outlookAt(now);
  const of = chosen.map(({ id }) => id).join(' ');
  // The server's clock decides, and this browser's clock may be ahead of it.
  const changed =
    outlook && serverRefund?.of === of && serverRefund.cents <= outlook.cents
      ? serverRefund.cents
      : undefined;
  const paid = leftCents(chosen);
  const withoutTerms = paid === 0 ? undefined : messages.noAutomaticRefund(formatCents(paid), phone);
  const asOfNow = outlook ? cancelRefundText(outlook, paid, zone) : withoutTerms;
  return {
    text: changed === undefined ? asOfNow : refundChangedText(changed),
    expected: outlook ? { expectedRefundCents: changed ?? outlook.cents } : {},
    /** Whether the refund is less than shown. If so, the new amount is shown, and the next attempt expects it. */
    hasChanged: (error: unknown): boolean => {
      const cents = changedCents(error, 'refund-changed');
      if (cents !== undefined) setServerRefund({ of, cents });
      return cents !== undefined;
    },
  };
}

/**
 * What staff may charge to the saved card if these pets are canceled now; the server refuses to allow more than shown.
 * Visits without a saved card cost nothing, and nothing is said.
 */
export function useFee(chosen: readonly Appointment[], zone: string) {
  const [serverFee, setServerFee] = useState<{ readonly of: string; readonly cents: number }>();
  const outlookAt = (now: Date) => cancelFeeOutlook(chosen, now);
  const now = useNowPast((at) => outlookAt(at)?.next?.after);
  const outlook = outlookAt(now);
  const owner = outlook && chosen[0]?.user_id;
  const saved = useLiveDocument(owner === undefined ? null : paths.card(owner), savedCardSchema).data;
  const of = chosen.map(({ id }) => id).join(' ');
  const changed =
    outlook && serverFee?.of === of && serverFee.cents > outlook.cents ? serverFee.cents : undefined;
  const asOfNow = outlook && cancelFeeText(outlook, { zone, last4: saved?.last4 });
  return {
    text: changed === undefined ? asOfNow : feeChangedText(changed),
    expected: outlook ? { expectedFeeCents: changed ?? outlook.cents } : {},
    /** Whether the fee is more than shown. If so, the new amount is shown, and the next attempt expects it. */
    hasChanged: (error: unknown): boolean => {
      const cents = changedCents(error, 'fee-changed');
      if (cents !== undefined) setServerFee({ of, cents });
      return cents !== undefined;
    },
  };
}
