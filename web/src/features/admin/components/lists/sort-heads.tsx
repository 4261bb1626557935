import { Button } from 'antd';
import styles from './sort-heads.module.css';

export interface SortColumn<Order extends string> {
  readonly title: string;
  /** Pressing the head goes from one to the next, and begins with the first. */
  readonly orders: readonly [Order, ...Order[]];
}

interface SortHeadProps<Order extends string> {
  readonly column: SortColumn<Order>;
  readonly order: Order;
  /** What an order does, such as “Soonest first”. */
  readonly labels: Readonly<Record<Order, string>>;
  readonly onSort: (order: Order) => void;
}

/** The head of a column that sorts the list; its name says how the list is sorted, or what pressing it does. */
export function SortHead<Order extends string>({ column, order, labels, onSort }: SortHeadProps<Order>) {
  const { title, orders } = column;
  const at = orders.indexOf(order);
  const next = orders[(at + 1) % orders.length] ?? orders[0];
  return (
    <Button
      type="text"
      size="small"
      className={styles.head ?? ''}
      aria-label={`${title}: ${labels[at < 0 ? orders[0] : order]}`}
      aria-pressed={at >= 0}
      onClick={() => onSort(next)}
    >
      <span>{title}</span>
      {at < 0 ? null : <span aria-hidden>{at % 2 === 0 ? '↑' : '↓'}</span>}
    </Button>
  );
}

interface SortHeadsProps<Order extends string> extends Omit<SortHeadProps<Order>, 'column'> {
  readonly label: string;
  readonly columns: readonly SortColumn<Order>[];
}

/** The heads of a list whose rows are no table. */
export function SortHeads<Order extends string>({ label, columns, ...head }: SortHeadsProps<Order>) {
  return (
    <fieldset className={styles.heads} aria-label={label}>
      <span className="soft" aria-hidden>
        {label}
      </span>
      {columns.map((column) => (
        <SortHead key={column.title} column={column} {...head} />
      ))}
    </fieldset>
  );
}
