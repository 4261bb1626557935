import type { LedgerEntry } from '@paw-haven/domain/money/bill/ledger';
import { formatCents } from '@paw-haven/domain/core/cents';
import { formatTime, timeOf } from '@paw-haven/domain/core/time';
import { Table, type TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';
import { METHOD_LABELS } from '../components/money/use-money-call.ts';
import { appointmentLink } from '../../../lib/navigation/admin-links.ts';
import { KIND_LABELS, messages } from './messages.ts';

interface EntriesProps {
  readonly entries: readonly LedgerEntry[];
  readonly zone: string;
}

/** All payments, refunds and corrections, in order. Scrolls on a phone. */
export function Entries({ entries, zone }: EntriesProps) {
  return (
    <Table
      rowKey="id"
      size="small"
      columns={columnsOf(entries, zone)}
      dataSource={[...entries]}
      pagination={{ pageSize: 50, hideOnSinglePage: true }}
      scroll={{ x: 'max-content' }}
    />
  );
}

const columnsOf = (entries: readonly LedgerEntry[], zone: string): TableColumnsType<LedgerEntry> => [
  {
    title: messages.time,
    key: 'time',
    rowScope: 'row',
    render: (_, { at }) => formatTime(timeOf(at, zone)),
  },
  { title: messages.kind, key: 'kind', render: (_, { kind }) => KIND_LABELS[kind] },
  { title: messages.method, key: 'method', render: (_, { method }) => METHOD_LABELS[method] },
  { title: messages.amount, key: 'amount', align: 'end', render: (_, { cents }) => formatCents(cents) },
  {
    title: messages.tip,
    key: 'tip',
    align: 'end',
    render: (_, { tip_cents: tip }) => (tip === 0 ? null : formatCents(tip)),
  },
  { title: messages.reason, dataIndex: 'reason' },
  {
    title: messages.visit,
    key: 'visit',
    render: (_, entry) =>
      entry.visit_id === null ? null : (
        <Link
          to={appointmentLink(entry.visit_id)}
          aria-label={messages.visitLinkOf(
            entries.indexOf(entry) + 1,
            formatTime(timeOf(entry.at, zone)),
            formatCents(entry.cents),
          )}
        >
          {messages.visitLink}
        </Link>
      ),
  },
];
