import { formatCents } from '@paw-haven/domain/core/cents';
import { groomerReportCsv, type GroomerRow } from '@paw-haven/domain/money/stats/groomer-report';
import type { DayRange } from '@paw-haven/domain/money/stats/range';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { callFunction } from '../../lib/calls/callables.ts';
import { downloadText } from '../../lib/browser/download.ts';
import { queryClient } from '../../lib/calls/query-client.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../ui/states/skeleton-blocks.tsx';
import { columns, messages } from './messages.ts';
import styles from './groomer-report.module.css';

/** Visits and earnings in a range: of all groomers for the owner, of themselves for a groomer. */
export function GroomerReport({ range }: { readonly range: DayRange }) {
  const id = useId();
  const { first, last } = range;
  const report = useQuery(
    {
      queryKey: ['groomer-report', first, last],
      queryFn: () => callFunction('get-groomer-report', { first, last }),
    },
    queryClient(),
  );
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h3 id={id}>{messages.title}</h3>
          <p className="soft">{messages.lead}</p>
        </div>
        {report.data && report.data.rows.length > 0 ? (
          <Button
            variant="quiet"
            aria-label={`${messages.download}: ${messages.title}`}
            onClick={() =>
              downloadText(
                `paw-haven-groomers_${first}_${last}.csv`,
                groomerReportCsv(report.data.rows, range),
                'text/csv',
              )
            }
          >
            {messages.download}
          </Button>
        ) : null}
      </header>
      {report.isError ? (
        <ErrorState title={messages.loadFailed} error={report.error} onRetry={() => void report.refetch()} />
      ) : report.isSuccess ? (
        <>
          {report.data.rows.length === 0 ? (
            <p className="soft">{messages.none}</p>
          ) : (
            <Rows rows={report.data.rows} />
          )}
        </>
      ) : (
        <SkeletonBlocks label={messages.loading} count={3} shape="row" />
      )}
    </section>
  );
}

function Rows({ rows }: { readonly rows: readonly GroomerRow[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{messages.title}</caption>
      <thead>
        <tr>
          {Object.values(columns).map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.groomerId}>
            <th scope="row">{row.name}</th>
            <td>{row.visits}</td>
            <td>{formatCents(row.linesCents)}</td>
            <td>{formatCents(row.tipsCents)}</td>
            <td>
              <span>{formatCents(row.commissionCents)}</span>{' '}
              <span className="soft">{`(${row.commissionPercent}%)`}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
