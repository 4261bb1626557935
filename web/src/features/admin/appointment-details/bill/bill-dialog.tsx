import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { billTotals } from '@paw-haven/domain/money/bill/bill';
import { extrasOfVisitQuery } from '@paw-haven/domain/money/bill/queries';
import { billNoteSchema, billSchema, extraSchema, type Bill } from '@paw-haven/domain/money/bill/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { formatCents } from '@paw-haven/domain/core/cents';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { useQuery } from '@tanstack/react-query';
import { Button, type ButtonProps, Tag } from 'antd';
import { useId, useState } from 'react';
import { ExtraDialog } from '../../../../components/extra/extra-dialog.tsx';
import { Modal } from '../../../../antd/modal.tsx';
import { dialogTexts } from '../../../../antd/messages.ts';
import { callFunction } from '../../../../lib/calls/callables.ts';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { queryClient } from '../../../../lib/calls/query-client.ts';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../../ui/states/skeleton-blocks.tsx';
import sums from '../../../../ui/surfaces/sums.module.css';
import styles from './bill-dialog.module.css';
import { CloseDialog } from './close-dialog.tsx';
import { LinesForm } from './lines-form.tsx';
import { METHOD_LABELS, moneyFailure } from '../../components/money/use-money-call.ts';
import { NextOfVisit } from '../next-of-visit.tsx';
import { AddPreset } from './add-preset.tsx';
import { EXTRA_STATES, messages } from './messages.ts';
import { SendBill } from './send-bill.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

interface BillDialogProps {
  readonly visitId: string;
  /** All pets of the visit. */
  readonly pets: readonly [Appointment, ...Appointment[]];
  readonly zone: string;
  readonly onClose: () => void;
}

/** The total of a visit and its payments, live. Creates the bill when it is opened for the first time. */
export function BillDialog({ visitId, pets, zone, onClose }: BillDialogProps) {
  const opening = useId();
  const [step, setStep] = useState<Step>();
  const opened = useQuery(
    {
      queryKey: ['open-bill', visitId, opening],
      queryFn: () => callFunction('open-bill', { visitId }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    },
    queryClient(),
  );
  // The bill cannot be read before it exists.
  const live = useLiveDocument(opened.isSuccess ? paths.bill(visitId) : null, billSchema);
  const retry = () => void opened.refetch();
  const names = pets.map(({ pet }) => pet.name).join(', ');
  return (
    <Modal
      title={`${messages.title}: ${names}`}
      rootClassName={styles.root}
      width="48rem"
      footer={null}
      mask={{ closable: step !== 'lines' }}
      onCancel={onClose}
    >
      {opened.isError ? (
        <ErrorState title={messages.loadFailed} error={opened.error} onRetry={retry} />
      ) : live.status === 'error' ? (
        <ErrorState title={messages.loadFailed} error={live.error} onRetry={live.retry} />
      ) : live.data ? (
        <BillBody bill={live.data} pets={pets} zone={zone} step={step} setStep={setStep} />
      ) : (
        <SkeletonBlocks label={messages.loading} count={4} shape="row" />
      )}
    </Modal>
  );
}

type Step = 'lines' | 'extra' | 'payment' | 'close';

interface BillBodyProps extends Pick<BillDialogProps, 'pets' | 'zone'> {
  readonly bill: Bill;
  readonly step: Step | undefined;
  readonly setStep: (step: Step | undefined) => void;
}

function BillBody({ bill, pets, zone, step, setStep }: BillBodyProps) {
  const totals = billTotals(bill);
  const isOpen = bill.state === 'open';
  const back = () => setStep(undefined);
  return (
    <div className={styles.body}>
      <p className={styles.state}>
        <Tag color={isOpen ? 'processing' : 'success'}>{isOpen ? messages.openTag : messages.closedTag}</Tag>
      </p>
      {step === 'lines' ? <LinesForm bill={bill} pets={pets} onDone={back} /> : <Lines bill={bill} />}
      {isOpen && step !== 'lines' ? <AddPreset bill={bill} pets={pets} /> : null}
      <Sums bill={bill} totals={totals} />
      <Payments bill={bill} zone={zone} />
      <p className={sums.total}>
        <span>{totals.dueCents < 0 ? messages.goesBack : messages.due}</span>{' '}
        <strong>{formatCents(Math.abs(totals.dueCents))}</strong>
      </p>
      {bill.written_off ? <WrittenOff visitId={bill.id} cents={bill.written_off.cents} /> : null}
      <Extras visitId={bill.id} />
      {isOpen ? null : <NextOfVisit visit={pets[0]} zone={zone} />}
      <Steps
        bill={bill}
        dueCents={totals.dueCents}
        zone={zone}
        isEditing={step === 'lines'}
        onStep={setStep}
      />
      {step === 'payment' ? <PaymentDialog bill={bill} pets={pets} onClose={back} /> : null}
      {step === 'extra' ? <ExtraDialog visitId={bill.id} pets={pets} onClose={back} /> : null}
      {step === 'close' ? <CloseDialog bill={bill} pets={pets} onClose={back} /> : null}
    </div>
  );
}

interface SumsProps {
  readonly bill: Bill;
  readonly totals: ReturnType<typeof billTotals>;
}

/** Tax and tip, if there are any, and the total. */
function Sums({ bill: { tax_cents: tax, tip_cents: tip }, totals }: SumsProps) {
  const lines = [
    ...(tax > 0 ? [[messages.tax, tax] as const] : []),
    ...(tip > 0 ? [[messages.tip, tip] as const] : []),
    [messages.total, totals.totalCents] as const,
  ];
  return (
    <dl className={`${sums.lines} ${styles.sums}`}>
      {lines.map(([label, cents]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface StepsProps {
  readonly bill: Bill;
  readonly dueCents: number;
  readonly zone: string;
  /** Another step would discard the lines that were typed. */
  readonly isEditing: boolean;
  readonly onStep: (step: Step) => void;
}

/** The next step comes first, as the primary button: to pay what is due, or to close a paid bill. */
function Steps({ bill, dueCents, zone, isEditing, onStep }: StepsProps) {
  const hint = useId();
  const isOpen = bill.state === 'open';
  const isDue = dueCents > 0;
  const next = { disabled: isEditing, ...(isEditing && { 'aria-describedby': hint }) };
  const [first, other] = isDue ? (['payment', 'close'] as const) : (['close', 'payment'] as const);
  return (
    <>
      <div className={styles.actions}>
        {isOpen ? (
          <>
            <StepButton {...next} step={first} type="primary" onClick={() => onStep(first)} />
            <Button {...next} onClick={() => onStep('lines')}>
              {messages.editLines}
            </Button>
            <Button {...next} onClick={() => onStep('extra')}>
              {messages.extra}
            </Button>
            {isDue ? <SendBill visitId={bill.id} zone={zone} /> : null}
            <StepButton {...next} step={other} onClick={() => onStep(other)} />
          </>
        ) : (
          <ReopenButton visitId={bill.id} />
        )}
        <Button onClick={() => window.print()}>{messages.print}</Button>
      </div>
      {isOpen && isEditing ? (
        <p id={hint} className="field-hint">
          {messages.linesFirst}
        </p>
      ) : null}
    </>
  );
}

function StepButton({ step, ...button }: ButtonProps & { readonly step: 'payment' | 'close' }) {
  return <Button {...button}>{step === 'payment' ? messages.pay : messages.close}</Button>;
}

function ReopenButton({ visitId }: { readonly visitId: string }) {
  const reopen = useAction(() => callFunction('reopen-bill', { visitId }), {
    success: messages.reopened,
    failure: moneyFailure,
  });
  return (
    <Button disabled={reopen.pending} onClick={() => void reopen.run()}>
      {reopen.pending ? dialogTexts.saving : messages.reopen}
    </Button>
  );
}

function WrittenOff({ visitId, cents }: { readonly visitId: string; readonly cents: number }) {
  const note = useLiveDocument(paths.billNote(visitId), billNoteSchema);
  return <p className="soft">{messages.writtenOff(formatCents(cents), note.data?.reason)}</p>;
}

function Lines({ bill: { lines, tax_milli_percent: tax } }: { readonly bill: Bill }) {
  if (lines.length === 0) return <p className="soft">{messages.noLines}</p>;
  return (
    <dl className={sums.lines}>
      {lines.map(({ label, cents, taxable }, place) => (
        // Two lines can have the same label.
        <div key={`${place} ${label}`}>
          <dt>
            <span>{label}</span>
            {taxable && tax > 0 ? (
              <span className="soft">{` (${messages.taxable.toLowerCase()})`}</span>
            ) : null}
          </dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Payments({ bill: { payments }, zone }: { readonly bill: Bill; readonly zone: string }) {
  return (
    <section>
      <h3>{messages.payments}</h3>
      {payments.length === 0 ? <p className="soft">{messages.noPayments}</p> : null}
      <dl className={sums.lines}>
        {payments.map(({ method, cents, tip_cents: tip, at }, place) => (
          <div key={`${place} ${method}`}>
            <dt>
              <span>{METHOD_LABELS[method]}</span>
              <span className="soft">{`, ${formatInstant(at, zone)}${tip === 0 ? '' : `, ${messages.tip.toLowerCase()} ${formatCents(tip)}`}`}</span>
            </dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Questions about extra work, and the owner's answers. */
function Extras({ visitId }: { readonly visitId: string }) {
  const extras = useLiveQuery(extrasOfVisitQuery(visitId), extraSchema).data ?? [];
  if (extras.length === 0) return null;
  return (
    <section className={styles.extras}>
      <h3>{messages.extraTitle}</h3>
      <ul className="plain-list">
        {extras.map(({ id, label, cents, pet_name: pet, state }) => (
          <li key={id}>
            <span>{`${pet}: ${label}, ${formatCents(cents)}`}</span>{' '}
            <Tag color={state === 'call' ? 'warning' : state === 'asked' ? 'processing' : 'success'}>
              {EXTRA_STATES[state]}
            </Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}
