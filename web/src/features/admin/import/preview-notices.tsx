import { readDay, type DayOrder } from '@paw-haven/domain/people/import/read/days';
import { formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import { safetyHeadings } from '@paw-haven/domain/people/import/read/guess-columns';
import { ALERT_LABELS, type CareAlert } from '@paw-haven/domain/people/care/schema';
import { alertSuggestions } from '@paw-haven/domain/people/import/read/alerts';
import { rowKey } from '@paw-haven/domain/people/import/read/row';
import { Alert, Checkbox, Radio } from 'antd';
import { useMemo } from 'react';
import { messages, texts } from './messages.ts';
import type { Preview } from './preview-of.ts';
import type { UnclearDates } from './read-list.ts';
import styles from './import-page.module.css';

/** Columns that may hold warnings and are left out. */
export function SafetyAlert({ leftOut }: { readonly leftOut: readonly string[] }) {
  const columns = safetyHeadings(leftOut);
  return columns.length > 0 ? (
    <Alert type="error" showIcon role="alert" title={texts.safety(columns)} />
  ) : null;
}

interface SuggestedAlertsProps {
  readonly preview: Pick<Preview, 'review' | 'outcomes'>;
  readonly chosen: readonly CareAlert[];
  readonly onChoose: (chosen: readonly CareAlert[]) => void;
}

/** Alerts that the texts about new pets suggest; none is set unless it is chosen. */
export function SuggestedAlerts({ preview: { review, outcomes }, chosen, onChoose }: SuggestedAlertsProps) {
  const suggestions = useMemo(() => {
    const added = new Set(outcomes.flatMap((outcome) => (outcome.pet === 'new' ? rowKey(outcome) : [])));
    return alertSuggestions(review.rows.filter((row) => added.has(rowKey(row))));
  }, [review.rows, outcomes]);
  if (suggestions.length === 0) return null;
  return (
    <div>
      <h4>{messages.alerts}</h4>
      <p className="soft">{messages.alertsHint}</p>
      <Checkbox.Group<CareAlert>
        aria-label={messages.alerts}
        className={styles.alerts ?? ''}
        options={suggestions.map(({ kind, pets, example }) => ({
          value: kind,
          label: texts.alertOption(ALERT_LABELS[kind], pets, example),
        }))}
        value={[...chosen]}
        onChange={onChoose}
      />
    </div>
  );
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
