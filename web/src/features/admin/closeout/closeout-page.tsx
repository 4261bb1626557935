import {
  closeoutSchema,
  lastCloseoutQuery,
  LEDGER_ENTRIES_A_DAY,
  ledgerCsv,
  ledgerEntrySchema,
  ledgerOfDayQuery,
  ledgerTotals,
  type Closeout,
  type LedgerEntry,
  type LedgerTotals,
} from '@paw-haven/domain/money/bill/ledger';
import { PAYMENT_METHODS } from '@paw-haven/domain/booking/payment/methods';
import { addDays, isDayKey } from '@paw-haven/domain/core/calendar/calendar';
import { paths } from '@paw-haven/domain/core/records/paths';
import { formatCents } from '@paw-haven/domain/core/cents';
import { dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { formatDayWithYear, formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../../lib/async/clock.ts';
import { downloadText } from '../../../lib/browser/download.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { METHOD_LABELS } from '../components/money/use-money-call.ts';
import { AdminPageHeader } from '../components/page/admin-page-header.tsx';
import { CustomerName } from '../components/clients/customer-name.tsx';
import { DayStepper } from '../components/days/day-stepper.tsx';
import { FigureList } from '../components/lists/figure-list.tsx';
import styles from './closeout-page.module.css';
import { CountForm } from './count-form.tsx';
import { Entries } from './entries.tsx';
import { messages } from './messages.ts';
import { OpenBills, OpenRefunds } from './open-lists.tsx';
import { readMonth } from './read-month.ts';
import { readVisits } from './read-visits.ts';

const CorrectionDialog = lazy(async () => ({
  default: (await import('./correction-dialog.tsx')).CorrectionDialog,
}));

const NOW_INTERVAL_MS = 60_000;

/** Shows the money of a day, counts the cash and closes the day. A closed day no longer changes. */
export function CloseoutPage() {
  const settings = useBusinessSettings();
  return (
    <>
      <AdminPageHeader title={messages.title} lead={messages.lead} />
      {settings.status === 'error' ? (
        <ErrorState title={messages.loadFailed} error={settings.error} onRetry={settings.retry} />
      ) : settings.status === 'loading' ? (
        <SkeletonBlocks label={messages.loading} count={3} shape="row" />
      ) : (
        <CloseoutDay zone={settings.data.time_zone} />
      )}
    </>
  );
}

function CloseoutDay({ zone }: { readonly zone: string }) {
  const today = dayOf(useNow(NOW_INTERVAL_MS), zone);
  const [parameters, setParameters] = useSearchParams();
  const dayInUrl = parameters.get('day') ?? '';
  const day = isDayKey(dayInUrl) && dayInUrl <= today ? dayInUrl : today;
  const show = (to: DayKey) => setParameters(to === today ? {} : { day: to });
  const month = useAction(
    async () => {
      const name = day.slice(0, 7);
      const entries = await readMonth(name);
      const csv = ledgerCsv(entries, zone, await readVisits(entries));
      downloadText(`ledger-${name}.csv`, csv, 'text/csv;charset=utf-8');
    },
    { failure: messages.monthFailed },
  );
  return (
    <div className={styles.page}>
      <DayStepper
        day={day}
        today={today}
        texts={messages}
        isPastOnly
        onStep={(direction) => show(addDays(day, direction))}
        onToday={() => show(today)}
        onChange={show}
      >
        <Button disabled={month.pending} onClick={() => void month.run()}>
          {messages.month}
        </Button>
      </DayStepper>
      <CloseoutFigures key={day} day={day} zone={zone} />
    </div>
  );
}

function CloseoutFigures({ day, zone }: { readonly day: DayKey; readonly zone: string }) {
  const entries = useLiveQuery(ledgerOfDayQuery(day), ledgerEntrySchema);
  const closeout = useLiveDocument(paths.closeout(day), closeoutSchema);
  if (entries.status === 'error')
    return <ErrorState title={messages.loadFailed} error={entries.error} onRetry={entries.retry} />;
  if (closeout.status === 'error')
    return <ErrorState title={messages.loadFailed} error={closeout.error} onRetry={closeout.retry} />;
  if (entries.status === 'loading' || closeout.status === 'loading')
    return <SkeletonBlocks label={messages.loading} count={4} shape="row" />;
  const totals = closeout.data ? totalsOf(closeout.data) : ledgerTotals(entries.data);
  return (
    <>
      {closeout.data ? <Closed closeout={closeout.data} zone={zone} /> : null}
      <Figures totals={totals} />
      <EntriesSection entries={entries.data} zone={zone} />
      <OpenBills day={day} zone={zone} isClosed={Boolean(closeout.data)} />
      <OpenRefunds zone={zone} />
      {closeout.data ? null : <CountCash day={day} ledgerCents={totals.byMethod.cash} />}
    </>
  );
}

/** Proposes the cash at the start of the day that was closed last. */
function CountCash(props: { readonly day: DayKey; readonly ledgerCents: number }) {
  const last = useLiveQuery(lastCloseoutQuery(), closeoutSchema);
  if (last.status === 'loading') return <SkeletonBlocks label={messages.loading} count={1} shape="row" />;
  return <CountForm {...props} floatCents={last.data?.[0]?.float_cents ?? 0} />;
}

const totalsOf = ({
  totals,
  tip_cents: tipCents,
  tax_cents: taxCents,
  fee_cents: feeCents = 0,
}: Closeout): LedgerTotals => ({
  byMethod: totals,
  totalCents: PAYMENT_METHODS.reduce((sum, method) => sum + totals[method], 0),
  tipCents,
  taxCents,
  feeCents,
});

function Figures({
  totals: { byMethod, totalCents, tipCents, taxCents, feeCents },
}: {
  readonly totals: LedgerTotals;
}) {
  return (
    <FigureList
      figures={[
        { label: messages.total, value: formatCents(totalCents) },
        ...PAYMENT_METHODS.map((method) => ({
          label: METHOD_LABELS[method],
          value: formatCents(byMethod[method]),
        })),
        { label: messages.tips, value: formatCents(tipCents) },
        { label: messages.tax, value: formatCents(taxCents) },
        ...(feeCents === 0 ? [] : [{ label: messages.fees, value: formatCents(feeCents) }]),
      ]}
    />
  );
}

interface EntriesSectionProps {
  readonly entries: readonly LedgerEntry[];
  readonly zone: string;
}

function EntriesSection({ entries, zone }: EntriesSectionProps) {
  return (
    <section aria-labelledby="closeout-entries">
      <h3 id="closeout-entries">{messages.entries}</h3>
      {entries.length === 0 ? (
        <p className="soft">{messages.noEntries}</p>
      ) : (
        <Entries entries={entries} zone={zone} />
      )}
      {entries.length === LEDGER_ENTRIES_A_DAY ? (
        <p className="soft">{messages.cut(entries.length)}</p>
      ) : null}
    </section>
  );
}

/** The closed day as it was counted, with a button to correct it. */
function Closed({ closeout, zone }: { readonly closeout: Closeout; readonly zone: string }) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { id: day, float_cents: start, cash_counted_cents: counted } = closeout;
  const { difference_cents: difference, note } = closeout;
  return (
    <>
      <Alert
        type="success"
        title={messages.closedTitle}
        description={
          <>
            <p>
              <span>{messages.closedBy(formatInstant(closeout.closed_at, zone))}</span>{' '}
              <CustomerName uid={closeout.closed_by} />
            </p>
            <p>{`${start === 0 ? '' : `${messages.started(formatCents(start))} `}${messages.counted(formatCents(counted))} ${difference === 0 ? messages.noDifference : messages.difference(formatCents(difference))}`}</p>
            {note === '' ? null : <p>{messages.note(note)}</p>}
          </>
        }
        action={<Button onClick={() => setIsCorrecting(true)}>{messages.correct}</Button>}
      />
      {isCorrecting ? (
        <Suspense>
          <CorrectionDialog
            day={day}
            title={`${messages.correctTitle}: ${formatDayWithYear(day)}`}
            onClose={() => setIsCorrecting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
