import { netCents, type LedgerEntry, type LedgerVisit } from '@paw-haven/domain/money/bill/ledger';
import { formatCents } from '@paw-haven/domain/core/cents';
import { formatTime, timeOf } from '@paw-haven/domain/core/calendar/time';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { useQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';
import { queryClient } from '../../../lib/calls/query-client.ts';
import { appointmentLink } from '../../../lib/navigation/admin-links.ts';
import { METHOD_LABELS } from '../components/money/use-money-call.ts';
import { useIsPhone } from '../components/page/use-is-phone.ts';
import styles from './closeout-page.module.css';
import { KIND_LABELS, messages } from './messages.ts';
import { readVisits } from './read-visits.ts';

interface EntriesProps {
  readonly entries: readonly LedgerEntry[];
  readonly zone: string;
}

interface Row {
  readonly entry: LedgerEntry;
  readonly time: string;
  /** When the visit is; empty until it is loaded. */
  readonly visitTime: string;
  /** Undefined until it is loaded, and for an entry without a visit. */
  readonly visit: LedgerVisit | undefined;
}

/** All payments, refunds and corrections, in order: a table, or a list on a phone. */
export function Entries({ entries, zone }: EntriesProps) {
  const isPhone = useIsPhone();
  const ids = [...new Set(entries.flatMap(({ visit_id: id }) => id ?? []))];
  const { data: visits } = useQuery(
    {
      queryKey: ['ledger-visits', ...ids],
      queryFn: () => readVisits(entries),
      enabled: ids.length > 0,
      placeholderData: (before) => before,
    },
    queryClient(),
  );
  const rows = entries.map((entry) => {
    const visit = visits?.get(entry.visit_id ?? '');
    const visitTime = visit?.start ? formatInstant(visit.start, zone) : '';
    return { entry, time: formatTime(timeOf(entry.at, zone)), visit, visitTime };
  });
  if (isPhone) return <EntryList rows={rows} />;
  return (
    <Table<Row>
      rowKey={({ entry }) => entry.id}
      size="small"
      columns={COLUMNS}
      dataSource={rows}
      pagination={{ pageSize: 50, hideOnSinglePage: true }}
      scroll={{ x: 'max-content' }}
    />
  );
}

const amount = (cents: number) => (cents === 0 ? null : formatCents(cents));

const COLUMNS: TableColumnsType<Row> = [
  { title: messages.time, key: 'time', render: (_, { time }) => time },
  { title: messages.client, key: 'client', rowScope: 'row', render: (_, row) => <Client row={row} /> },
  { title: messages.pet, key: 'pet', render: (_, { visit }) => visit?.pet },
  { title: messages.service, key: 'service', render: (_, { visit }) => visit?.service },
  { title: messages.groomer, key: 'groomer', render: (_, { visit }) => visit?.groomer },
  { title: messages.method, key: 'method', render: (_, { entry }) => methodOf(entry) },
  { title: messages.gross, key: 'gross', align: 'end', render: (_, { entry }) => formatCents(entry.cents) },
  { title: messages.net, key: 'net', align: 'end', render: (_, { entry }) => formatCents(netCents(entry)) },
  { title: messages.taxPart, key: 'tax', align: 'end', render: (_, { entry }) => amount(entry.tax_cents) },
  { title: messages.tip, key: 'tip', align: 'end', render: (_, { entry }) => amount(entry.tip_cents) },
];

/** `Cash`; `Refund, Online`; `Correction, Cash: Counted twice`. */
const methodOf = ({ kind, method, reason }: LedgerEntry): string =>
  [
    ...(kind === 'payment' ? [] : [`${KIND_LABELS[kind]}, `]),
    METHOD_LABELS[method],
    ...(reason === '' ? [] : [`: ${reason}`]),
  ].join('');

/** Whose visit it is, as a link to it. */
function Client({ row: { entry, time, visit, visitTime } }: { readonly row: Row }) {
  if (entry.visit_id === null) return messages.noVisit;
  const client = visit?.client || messages.visitLink;
  return (
    <Link
      to={appointmentLink(entry.visit_id)}
      aria-label={messages.visitLinkOf(client, visit?.pet ?? time, visitTime)}
    >
      {client}
    </Link>
  );
}

function EntryList({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <ul className={`plain-list ${styles.entries}`}>
      {rows.map((row) => (
        <li key={row.entry.id}>
          <p className={styles.entry}>
            <Client row={row} /> <strong>{formatCents(row.entry.cents)}</strong>
          </p>
          <p className="soft">
            {[row.visit?.pet, row.visit?.service, row.visit?.groomer].filter(Boolean).join(', ')}
          </p>
          <p className="soft">{`${row.time}, ${methodOf(row.entry)}${partsOf(row.entry)}`}</p>
        </li>
      ))}
    </ul>
  );
}

/** `, net $64.99, tax $2.78, tip $15.00`; empty if the whole amount is net. */
function partsOf(entry: LedgerEntry): string {
  const { tax_cents: tax, tip_cents: tip } = entry;
  if (tax === 0 && tip === 0) return '';
  const parts = [
    [messages.net, netCents(entry)] as const,
    [messages.taxPart, tax] as const,
    [messages.tip, tip] as const,
  ];
  return parts
    .filter(([, cents]) => cents !== 0)
    .map(([label, cents]) => `, ${label.toLowerCase()} ${formatCents(cents)}`)
    .join('');
}
