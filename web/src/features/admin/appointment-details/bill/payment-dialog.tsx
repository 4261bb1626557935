import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { billTotals, isVisitDone } from '@paw-haven/domain/money/bill/bill';
import { paymentFields, salonPayment, tipOf, type SalonPayment } from '@paw-haven/domain/money/bill/input';
import type { Bill } from '@paw-haven/domain/money/bill/schema';
import { SALON_METHODS } from '@paw-haven/domain/booking/payment/methods';
import { dollarsText, formatCents } from '@paw-haven/domain/core/cents';
import { Checkbox, Segmented } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../../antd/dialogs.tsx';
import { NumberField } from '../../../../antd/number-field.tsx';
import { SchemaField } from '../../../../antd/schema-form.tsx';
import { TipChoice } from '../../../../components/tip/tip-choice.tsx';
import sums from '../../../../ui/surfaces/sums.module.css';
import { METHOD_LABELS, useNumberedCall } from '../../components/money/use-money-call.ts';
import styles from './bill-dialog.module.css';
import { messages } from './messages.ts';
import { ReceiptText } from './close-dialog.tsx';
import { useCloseBill } from './use-close-bill.ts';

interface PaymentDialogProps {
  readonly bill: Bill;
  /** All pets of the visit. */
  readonly pets: readonly Appointment[];
  readonly onClose: () => void;
}

/** Records a payment taken at the salon, with its tip and the change, or money given back over the counter. */
export function PaymentDialog({ bill, pets, onClose }: PaymentDialogProps) {
  const { id: visitId } = bill;
  const { dueCents } = billTotals(bill);
  const fields = paymentFields(dueCents);
  const [form, setForm] = useState(() =>
    fields.values({
      kind: dueCents < 0 ? 'returned' : 'received',
      amount: dueCents < 0 ? dollarsText(-dueCents) : '',
    }),
  );
  const [closes, setCloses] = useState(() => isVisitDone(pets));
  const record = useNumberedCall('record-payment', messages.paid);
  const close = useCloseBill(visitId);
  const typed = fields.schema.safeParse(form);
  const payment =
    typed.success && typed.data.kind === 'received' ? paymentOf(typed.data, dueCents) : undefined;
  const canClose = payment?.leftCents === 0;
  return (
    <FormDialog
      title={messages.payTitle}
      texts={{ save: messages.payNow }}
      schema={fields.schema}
      values={form}
      onChange={(changes) => setForm({ ...form, ...changes })}
      onSubmit={async (input) => {
        const { kind, method, amount = 0, tip: tipCents } = input;
        const cents = kind === 'returned' ? -amount : paymentOf(input, dueCents).cents;
        if (!(await record.run({ visitId, method, cents, ...(tipCents > 0 && { tipCents }) }))) return;
        if (canClose && closes) await close.run();
        onClose();
      }}
      onClose={onClose}
      pending={record.pending || close.pending}
    >
      <SchemaField name="kind" label={fields.labels.kind}>
        <Segmented options={KINDS} />
      </SchemaField>
      <SchemaField name="method" label={fields.labels.method}>
        <Segmented options={METHODS} />
      </SchemaField>
      {form.kind === 'returned' ? (
        <>
          <NumberField name="amount" label={fields.labels.amount} decimal />
          <NumberField name="tip" label={messages.tipReturned} decimal />
        </>
      ) : (
        <>
          <Amount label={messages.amountDue} cents={Math.max(0, dueCents)} />
          <SchemaField name="tip" label={fields.labels.tip}>
            <TipChoice lines={bill.lines} texts={messages} />
          </SchemaField>
          <Amount label={messages.payTotal} cents={totalOf(form.tip, dueCents)} isTotal />
          <NumberField name="amount" label={messages.given[form.method]} extra={messages.givenHint} decimal />
          <output className={styles.change}>{payment ? <Change payment={payment} /> : null}</output>
        </>
      )}
      {canClose ? (
        <div className={styles.closing}>
          <Checkbox checked={closes} onChange={({ target }) => setCloses(target.checked)}>
            {messages.closeAfter}
          </Checkbox>
          {closes ? <ReceiptText uid={bill.user_id} /> : null}
        </div>
      ) : null}
    </FormDialog>
  );
}

const KINDS = (['received', 'returned'] as const).map((kind) => ({
  value: kind,
  label: messages.kinds[kind],
}));
const METHODS = SALON_METHODS.map((method) => ({ value: method, label: METHOD_LABELS[method] }));

interface TypedPayment {
  readonly tip: number;
  readonly amount?: number | undefined;
}

const paymentOf = ({ tip: tipCents, amount: givenCents }: TypedPayment, dueCents: number): SalonPayment =>
  salonPayment({ dueCents, tipCents, givenCents });

/** The total while a tip is typed; one that cannot be read does not count yet. */
const totalOf = (typedTip: string, dueCents: number): number =>
  paymentOf({ tip: tipOf(typedTip) ?? 0 }, dueCents).totalCents;

interface AmountProps {
  readonly label: string;
  readonly cents: number;
  readonly isTotal?: boolean;
}

function Amount({ label, cents, isTotal = false }: AmountProps) {
  return (
    <p className={isTotal ? sums.total : styles.amount}>
      <span>{label}</span> <strong>{formatCents(cents)}</strong>
    </p>
  );
}

/** The change to hand out, or what is still due after a part. */
function Change({ payment: { changeCents, leftCents } }: { readonly payment: SalonPayment }) {
  if (changeCents > 0) return <Amount label={messages.change} cents={changeCents} isTotal />;
  return leftCents > 0 ? <Amount label={messages.left} cents={leftCents} /> : null;
}
