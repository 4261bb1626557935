import type { ChartTable } from '../view-model.ts';
import { TableHead } from './table-head.tsx';
import styles from './heat-map.module.css';

/** A table whose cells get darker with higher numbers; each cell also shows its number. */
export function HeatMap({ table, caption }: { readonly table: ChartTable; readonly caption: string }) {
  const numbers = table.rows.flatMap(([, ...values]) => values.map(Number));
  const highest = Math.max(...numbers, 1);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it
    <section className={styles.scroll} aria-label={`${caption}: table`} tabIndex={0}>
      <table className={styles.map}>
        <TableHead table={table} caption={caption} isFirstHidden />
        <tbody>
          {table.rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={table.columns[index + 1]?.label} data-heat={heat(Number(value), highest)}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Level 0 for none, 1 to 4 for quarters of the highest value. */
function heat(value: number, highest: number): number {
  return value === 0 ? 0 : Math.ceil((value / highest) * 4);
}
