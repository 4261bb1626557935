import type { CallableInput } from '@paw-haven/domain/contract/callables';
import { SALON_METHODS } from '@paw-haven/domain/booking/payment/methods';
import { formatCents } from '@paw-haven/domain/core/cents';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../antd/dialogs.tsx';
import { callFunction } from '../../../../lib/calls/callables.ts';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { METHOD_LABELS, moneyFailure } from './use-money-call.ts';

const texts = {
  open: 'Refund at the salon…',
  title: 'Refund at the salon',
  text: (cents: string) =>
    `The customer’s bank sent ${cents} back, so we can’t refund the card. Give the customer the money, then record it here.`,
  method: 'How you refunded it',
  cancel: 'Cancel',
  confirm: 'Record refund',
  working: 'Recording…',
  done: (cents: string) => `Refund of ${cents} recorded.`,
} as const;

type SettleRefundProps = Pick<CallableInput<'settle-refund'>, 'of' | 'id'> & { readonly cents: number };

/** For a refund that the bank rejected: a button to record that it was paid at the salon. */
export function SettleRefund({ of, id, cents }: SettleRefundProps) {
  const [isOpen, setOpen] = useState(false);
  const [method, setMethod] = useState<(typeof SALON_METHODS)[number]>('cash');
  const settle = useAction(() => callFunction('settle-refund', { of, id, method }), {
    success: texts.done(formatCents(cents)),
    failure: moneyFailure,
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.open}</Button>
      {isOpen ? (
        <ConfirmDialog
          title={texts.title}
          texts={texts}
          pending={settle.pending}
          onConfirm={async () => {
            if (await settle.run()) setOpen(false);
          }}
          onClose={() => setOpen(false)}
        >
          <p>{texts.text(formatCents(cents))}</p>
          <Segmented
            aria-label={texts.method}
            value={method}
            onChange={setMethod}
            options={SALON_METHODS.map((item) => ({ value: item, label: METHOD_LABELS[item] }))}
          />
        </ConfirmDialog>
      ) : null}
    </>
  );
}
