import type { ChartTable } from '../view-model.ts';

interface TableHeadProps {
  readonly table: ChartTable;
  readonly caption: string;
  /** Hides the first column's title, of a table that is narrow. */
  readonly isFirstHidden?: boolean;
}

/** The caption, for screen readers, and the titles of the columns. */
export function TableHead({ table, caption, isFirstHidden = false }: TableHeadProps) {
  return (
    <>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {table.columns.map(({ label }, index) => (
            <th key={label} scope="col">
              {isFirstHidden && index === 0 ? <span className="visually-hidden">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}
