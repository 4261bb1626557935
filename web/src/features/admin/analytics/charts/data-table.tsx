import { cellText, type ChartTable } from '../view-model.ts';
import { TableHead } from './table-head.tsx';
import styles from './charts.module.css';

/** A chart's numbers. Scrolls, also by keyboard, if it is wider than the page. */
export function DataTable({ table, caption }: { readonly table: ChartTable; readonly caption: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it
    <section className={styles.scroll} aria-label={`${caption}: table`} tabIndex={0}>
      <table className={styles.table}>
        <TableHead table={table} caption={caption} />
        <tbody>
          {table.rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={table.columns[index + 1]?.label}>{cellText(table, value, index + 1)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
