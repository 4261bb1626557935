import { readDay, type DayOrder } from '@paw-haven/domain/people/import/days';
import { formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import { safetyHeadings } from '@paw-haven/domain/people/import/guess-columns';
import { Alert, Radio } from 'antd';
import { messages, texts } from './messages.ts';
import type { UnclearDates } from './read-list.ts';
import styles from './import-page.module.css';

/** Columns that may hold warnings and are left out. */
export function SafetyAlert({ leftOut }: { readonly leftOut: readonly string[] }) {
  const columns = safetyHeadings(leftOut);
  return columns.length > 0 ? (
    <Alert type="error" showIcon role="alert" title={texts.safety(columns)} />
  ) : null;
}

interface DateOrderProps {
  readonly dates: UnclearDates;
  readonly onChange: (order: DayOrder) => void;
}

/** Asks once for all columns whose dates fit both orders. */
export function DateOrder({ dates: { columns, example, order }, onChange }: DateOrderProps) {
  const readAs = (as: DayOrder) => {
    const day = readDay(example, { order: as, ofMonth: 'last' })?.value;
    return day === undefined ? '' : formatDayWithYear(day);
  };
  const [monthFirst, dayFirst] = [readAs('month-first'), readAs('day-first')];
  return (
    <Alert
      type="warning"
      showIcon
      title={messages.dates}
      description={
        <>
          <p>{texts.unclear(columns, example, monthFirst, dayFirst)}</p>
          <Radio.Group
            aria-label={messages.dates}
            className={styles.choices ?? ''}
            options={[
              { value: 'month-first', label: `${messages.monthFirst} (${monthFirst})` },
              { value: 'day-first', label: `${messages.dayFirst} (${dayFirst})` },
            ]}
            value={order}
            onChange={({ target }) => onChange(target.value === 'day-first' ? 'day-first' : 'month-first')}
          />
        </>
      }
    />
  );
}
