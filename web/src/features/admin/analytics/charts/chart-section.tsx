import { Button } from 'antd';
import { useId, type ReactNode } from 'react';
import { SectionBoundary } from '../../../../components/section-boundary.tsx';
import { downloadText } from '../../../../lib/browser/download.ts';
import { messages } from '../messages.ts';
import { tableCsv, type ChartTable } from '../view-model.ts';
import styles from './charts.module.css';
import { DataTable } from './data-table.tsx';

interface ChartSectionProps {
  readonly title: string;
  readonly note?: string;
  /** Exported, and shown below the chart unless the chart is a table itself. */
  readonly table: ChartTable;
  readonly fileName: string;
  readonly isTable?: boolean;
  readonly children: ReactNode;
}

/** A chart with its numbers as a table and as a file. */
export function ChartSection({ title, note, table, fileName, isTable = false, children }: ChartSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h3 id={id}>{title}</h3>
          {note === undefined ? null : <p className="soft">{note}</p>}
        </div>
        <Button
          type="text"
          aria-label={`${messages.exportOne}: ${title}`}
          onClick={() => downloadText(fileName, tableCsv(table), 'text/csv')}
        >
          {messages.exportOne}
        </Button>
      </header>
      <SectionBoundary title={messages.loadFailed}>
        {children}
        {isTable ? null : (
          <details className={styles.details}>
            <summary>{messages.asTable}</summary>
            <DataTable table={table} caption={title} />
          </details>
        )}
      </SectionBoundary>
    </section>
  );
}
