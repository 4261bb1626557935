import { costMonth, type CostMonth, type UsageCounts } from '@paw-haven/domain/money/costs/usage';
import { formatDayRange, formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import { Table, type TableColumnsType } from 'antd';
import { useNow } from '../../../lib/async/clock.ts';
import { useIsOwner } from '../../../lib/session/use-is-owner.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { AdminPageHeader } from '../components/page/admin-page-header.tsx';
import { FigureList } from '../components/lists/figure-list.tsx';
import styles from './costs-page.module.css';
import { BILLS, messages } from './messages.ts';
import { PageSpeeds } from './page-speed/page-speeds.tsx';
import { useCounted } from './use-costs.ts';
import { assumptions, costView, type CostRow } from './view-model.ts';

const NOW_INTERVAL_MS = 60_000;

/** For owners: estimated cost of the software this month. */
export function CostsPage() {
  const isOwner = useIsOwner();
  const settings = useBusinessSettings();
  return (
    <>
      <AdminPageHeader title={messages.title} lead={messages.lead} />
      {isOwner === false ? (
        <EmptyState title={messages.ownersOnly} text={messages.ownersOnlyText} />
      ) : settings.status === 'error' ? (
        <ErrorState title={messages.loadFailed} error={settings.error} onRetry={settings.retry} />
      ) : isOwner === undefined || settings.status === 'loading' ? (
        <SkeletonBlocks label={messages.loading} count={4} shape="row" />
      ) : (
        <Month zone={settings.data.time_zone} />
      )}
    </>
  );
}

function Month({ zone }: { readonly zone: string }) {
  const month = costMonth(useNow(NOW_INTERVAL_MS), zone);
  const counted = useCounted(month.from);
  if (counted.isError)
    return (
      <ErrorState title={messages.loadFailed} error={counted.error} onRetry={() => void counted.refetch()} />
    );
  if (!counted.data) return <SkeletonBlocks label={messages.loading} count={4} shape="row" />;
  return <Costs counted={counted.data} month={month} />;
}

function Costs({ counted, month }: { readonly counted: UsageCounts; readonly month: CostMonth }) {
  const { rows, soFar, atEnd } = costView(counted, month);
  const byEnd = messages.byEnd(formatDayWithYear(month.last));
  return (
    <>
      <FigureList
        figures={[
          { label: messages.soFar, value: soFar, note: formatDayRange(month.first, month.today) },
          { label: byEnd, value: atEnd, note: messages.ifItGoesOn },
          { label: messages.bookings, value: String(counted.bookings) },
        ]}
      />
      <Table
        className={styles.table ?? ''}
        rowKey="name"
        columns={columnsWith(byEnd)}
        dataSource={rows}
        pagination={false}
        scroll={{ x: true }}
      />
      <section className={styles.section} aria-labelledby="costs-estimate">
        <h3 id="costs-estimate">{messages.estimate}</h3>
        <p>{messages.estimateText}</p>
        <ul>
          {BILLS.map(({ label, href }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </section>
      {import.meta.env.VITE_PAGE_SPEED_SHARE ? <PageSpeeds /> : null}
      <section className={styles.section} aria-labelledby="costs-how">
        <h3 id="costs-how">{messages.how}</h3>
        <p>{messages.currency}</p>
        <ul>
          {assumptions().map(({ text, source }) => (
            <li key={text}>
              <span>{text}</span>{' '}
              {source && (
                <a href={source.href} target="_blank" rel="noreferrer">
                  {source.label}
                </a>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const columnsWith = (byEnd: string): TableColumnsType<CostRow> => [
  {
    title: messages.what,
    key: 'what',
    rowScope: 'row',
    render: (_, { label, used }) => (
      <span className={styles.what}>
        <span>{label}</span>
        {used === '' ? null : <span className={styles.used}>{used}</span>}
      </span>
    ),
  },
  { title: messages.soFar, dataIndex: 'soFar', align: 'end' },
  { title: byEnd, dataIndex: 'atEnd', align: 'end' },
];
