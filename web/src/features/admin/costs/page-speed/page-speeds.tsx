import {
  pageSpeedsQuery,
  pageSpeedsSchema,
  VITAL_NAMES,
  type PageSpeeds as Week,
  type Percentile,
  type Vital,
} from '@paw-haven/domain/site/speed/page-speed';
import { formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import { Table, Tag, type TableColumnsType } from 'antd';
import { Select } from '../../../../antd/select.tsx';
import { useId, useState } from 'react';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../../ui/states/skeleton-blocks.tsx';
import { TimeChart } from '../../components/charts/time-chart.tsx';
import { messages, RATINGS, VITAL_LABELS } from './messages.ts';
import styles from './page-speed.module.css';
import { amountOf, barsOf, choicesOf, formatted, limitsOf, rowsOf, type WeekRow } from './view-model.ts';

const COLORS = { good: 'success', fair: 'warning', poor: 'error' } as const;

/** How fast pages were to people in the last weeks. */
export function PageSpeeds() {
  const weeks = useLiveQuery(pageSpeedsQuery(), pageSpeedsSchema);
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>{messages.title}</h3>
      <p>{messages.lead}</p>
      {weeks.status === 'error' ? (
        <ErrorState title={messages.loadFailed} error={weeks.error} onRetry={weeks.retry} />
      ) : weeks.status === 'loading' ? (
        <SkeletonBlocks label={messages.loading} count={2} shape="row" />
      ) : (
        <Weeks weeks={weeks.data} />
      )}
    </section>
  );
}

function Weeks({ weeks }: { readonly weeks: readonly Week[] }) {
  const choices = choicesOf(weeks);
  const [chosen, setChosen] = useState<string>();
  const field = useId();
  const choice = choices.find(({ value }) => value === chosen) ?? choices[0];
  if (!choice) return <EmptyState title={messages.none} text={messages.noneText} />;
  const rows = rowsOf(weeks, choice);
  return (
    <>
      <div className={styles.choice}>
        <label htmlFor={field}>{messages.page}</label>
        <Select
          id={field}
          value={choice.value}
          options={choices.map(({ value, label }) => ({ value, label }))}
          onChange={setChosen}
        />
      </div>
      <div className={styles.charts}>
        {VITAL_NAMES.map((vital) => (
          <Chart key={vital} vital={vital} rows={rows} />
        ))}
      </div>
      <Table rowKey="week" columns={COLUMNS} dataSource={rows} pagination={false} scroll={{ x: true }} />
    </>
  );
}

function Chart({ vital, rows }: { readonly vital: Vital; readonly rows: readonly WeekRow[] }) {
  const bars = barsOf(rows, vital);
  if (bars.length === 0) return null;
  return (
    <div>
      <TimeChart
        bars={bars}
        legend={[VITAL_LABELS[vital], RATINGS.good]}
        format={(value) => formatted(vital, value)}
      />
      <p>{limitsOf(vital)}</p>
    </div>
  );
}

function Amount({ vital, percentile }: { readonly vital: Vital; readonly percentile: Percentile }) {
  return (
    <>
      <Tag color={COLORS[percentile.rating]}>{RATINGS[percentile.rating]}</Tag>
      <span className={styles.amount}>{amountOf(vital, percentile)}</span>
      <span className="soft">{messages.loads(percentile.loads)}</span>
    </>
  );
}

const COLUMNS: TableColumnsType<WeekRow> = [
  {
    title: messages.week,
    dataIndex: 'week',
    rowScope: 'row',
    render: (week: string) => <span className={styles.week}>{formatDayWithYear(week)}</span>,
  },
  ...VITAL_NAMES.map((vital) => ({
    title: VITAL_LABELS[vital],
    key: vital,
    render: (_: unknown, { vitals }: WeekRow) => {
      const percentile = vitals[vital];
      return percentile ? <Amount vital={vital} percentile={percentile} /> : '–';
    },
  })),
];
