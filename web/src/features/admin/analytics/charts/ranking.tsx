import { cellText, type ChartTable } from '../view-model.ts';
import { TableHead } from './table-head.tsx';
import styles from './ranking.module.css';

interface RankingProps {
  readonly table: ChartTable;
  readonly caption: string;
}

/** A table that also draws its first number as a bar, so that the largest stand out. */
export function Ranking({ table, caption }: RankingProps) {
  const highest = Math.max(...table.rows.map((row) => Number(row[1])), 1);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it
    <section className={styles.scroll} aria-label={`${caption}: table`} tabIndex={0}>
      <table className={styles.ranking}>
        <TableHead table={table} caption={caption} />
        <tbody>
          {table.rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">
                <span>{name}</span>
                <div className={styles.bar} aria-hidden="true">
                  <div style={{ inlineSize: `${(Math.max(Number(values[0]), 0) / highest) * 100}%` }} />
                </div>
              </th>
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
