import { billTotals } from '@paw-haven/domain/money/bill/bill';
import { lineText } from '@paw-haven/domain/money/bill/kept-lines';
import { tipOf } from '@paw-haven/domain/money/bill/input';
import type { Bill } from '@paw-haven/domain/money/bill/schema';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { formatCents } from '@paw-haven/domain/core/cents';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Modal } from '../../../antd/modal.tsx';
import { dialogTexts } from '../../../antd/messages.ts';
import { TipChoice } from '../../../components/tip/tip-choice.tsx';
import { callFunction } from '../../../lib/calls/callables.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { useLeaving } from '../../../lib/navigation/use-leaving.ts';
import { messages } from '../messages.ts';
import sums from '../../../ui/surfaces/sums.module.css';
import styles from './dialog.module.css';

interface PayDialogProps {
  readonly bill: Bill;
  readonly title: string;
  readonly onClose: () => void;
}

/** Shows the bill, a tip choice and the total before the payment page opens. */
export function PayDialog({ bill, title, onClose }: PayDialogProps) {
  const [typedTip, typeTip] = useState('');
  const tipCents = tipOf(typedTip);
  const total = billTotals(bill).dueCents + (tipCents ?? 0);
  const { pay, isBusy, problem } = usePay(bill);
  return (
    <Modal
      title={title}
      onCancel={onClose}
      footer={
        <div className={styles.actions}>
          <Button type="text" onClick={onClose}>
            {dialogTexts.close}
          </Button>
          <Button
            type="primary"
            disabled={isBusy || tipCents === undefined || total <= 0}
            onClick={() => tipCents !== undefined && void pay(tipCents)}
          >
            {isBusy ? messages.paying : messages.pay(formatCents(total))}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <BillLines bill={bill} />
        <div className={styles.tips}>
          <strong>{messages.tip}</strong>
          <TipChoice
            lines={bill.lines}
            texts={messages}
            problem={tipCents === undefined ? messages.tipProblem : undefined}
            disabled={isBusy}
            value={typedTip}
            onChange={typeTip}
          />
        </div>
        <output className={sums.total}>
          <span>{messages.payTotal}</span> <strong>{formatCents(total)}</strong>
        </output>
        {problem === undefined ? null : <Alert type="error" title={problem} />}
      </div>
    </Modal>
  );
}

/** Opens the payment page. `problem` is what the server objects to; other failures show a toast. */
function usePay({ id: visitId }: Bill) {
  const [problem, setProblem] = useState<string>();
  const [isLeaving, setIsLeaving] = useLeaving();
  const { run, pending } = useAction(
    async (tipCents: number) => {
      setProblem(undefined);
      const { url } = await callFunction('pay-bill', { visitId, tipCents });
      setIsLeaving(true);
      window.location.assign(url);
    },
    {
      failure: (error) => {
        if (!(error instanceof AppError)) return messages.payFailed;
        setProblem(error.message);
        return undefined;
      },
    },
  );
  return { pay: run, isBusy: pending || isLeaving, problem };
}

function BillLines({ bill }: { readonly bill: Bill }) {
  const { dueCents, paidCents } = billTotals(bill);
  return (
    <dl className={sums.lines} aria-label={messages.lines}>
      {bill.lines.map((line, place) => (
        // Two lines may have the same label.
        <Line key={`${place} ${line.label}`} label={lineText(line, messages.kept)} cents={line.cents} />
      ))}
      {bill.tax_cents > 0 ? <Line label={messages.tax} cents={bill.tax_cents} /> : null}
      {paidCents > 0 ? <Line label={messages.alreadyPaid} cents={-paidCents} /> : null}
      <Line label={messages.due} cents={dueCents} />
    </dl>
  );
}

function Line({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatCents(cents)}</dd>
    </div>
  );
}
