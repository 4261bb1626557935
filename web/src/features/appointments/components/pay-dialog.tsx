import { billTotals, tipChoices } from '@paw-haven/domain/money/bill/bill';
import { lineText } from '@paw-haven/domain/money/bill/kept';
import { tipOf } from '@paw-haven/domain/money/bill/input';
import type { Bill } from '@paw-haven/domain/money/bill/schema';
import { AppError } from '@paw-haven/domain/core/errors';
import { formatCents } from '@paw-haven/domain/core/cents';
import { Alert, Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { Modal } from '../../../antd/modal.tsx';
import { callFunction } from '../../../lib/backend/callables.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { useLeaving } from '../../../lib/navigation/use-leaving.ts';
import { messages } from '../messages.ts';
import sums from '../../../ui/sums.module.css';
import dialog from './dialog.module.css';
import styles from './pay-dialog.module.css';

interface PayDialogProps {
  readonly bill: Bill;
  readonly onClose: () => void;
}

const OTHER = 'other';

/** Shows the bill, a tip choice and the total before the payment page opens. */
export function PayDialog({ bill, onClose }: PayDialogProps) {
  const { dueCents, paidCents } = billTotals(bill);
  const choices = tipChoices(bill.lines);
  const [choice, setChoice] = useState<number | typeof OTHER>(0);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isLeaving, setIsLeaving] = useLeaving();
  const tip =
    choice === OTHER ? tipOf(typed) : (choices.find(({ percent }) => percent === choice)?.cents ?? 0);
  const total = dueCents + (tip ?? 0);
  const pay = useAction(
    async (tipCents: number) => {
      setProblem(undefined);
      const { url } = await callFunction('pay-bill', { visitId: bill.id, tipCents });
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
  const isBusy = pay.pending || isLeaving;
  const isWrong = choice === OTHER && tip === undefined;
  return (
    <Modal
      title={messages.payTitle}
      onCancel={onClose}
      footer={
        <div className={dialog.actions}>
          <Button type="text" onClick={onClose}>
            {messages.close}
          </Button>
          <Button
            type="primary"
            disabled={isBusy || tip === undefined || total <= 0}
            onClick={() => tip !== undefined && void pay.run(tip)}
          >
            {isBusy ? messages.paying : messages.pay(formatCents(total))}
          </Button>
        </div>
      }
    >
      <div className={dialog.body}>
        <dl className={sums.lines} aria-label={messages.lines}>
          {bill.lines.map((line, place) => (
            // Two lines may have the same label.
            <div key={`${place} ${line.label}`}>
              <dt>{lineText(line, messages.kept)}</dt>
              <dd>{formatCents(line.cents)}</dd>
            </div>
          ))}
          {bill.tax_cents > 0 ? <Line label={messages.tax} cents={bill.tax_cents} /> : null}
          {paidCents > 0 ? <Line label={messages.alreadyPaid} cents={-paidCents} /> : null}
          <Line label={messages.due} cents={dueCents} />
        </dl>
        <strong id="tip-choice">{messages.tip}</strong>
        <Radio.Group
          className={styles.tips ?? ''}
          aria-labelledby="tip-choice"
          value={choice}
          disabled={isBusy}
          onChange={({ target }) => setChoice(target.value as typeof choice)}
          options={[
            ...choices.map(({ percent, cents }) => ({
              value: percent,
              label: percent === 0 ? messages.noTip : messages.tipOption(percent, formatCents(cents)),
            })),
            { value: OTHER, label: messages.otherTip },
          ]}
        />
        {choice === OTHER ? (
          <Form layout="vertical">
            <Form.Item
              label={messages.tipAmount}
              htmlFor="tip-amount"
              validateStatus={isWrong ? 'error' : ''}
              help={isWrong ? messages.tipProblem : undefined}
            >
              <Input
                id="tip-amount"
                inputMode="decimal"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            </Form.Item>
          </Form>
        ) : null}
        <output className={sums.total}>
          <span>{messages.payTotal}</span> <strong>{formatCents(total)}</strong>
        </output>
        {problem === undefined ? null : <Alert type="error" title={problem} />}
      </div>
    </Modal>
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
