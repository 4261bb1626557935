import { groomerNameOf, withGroomer, type NamedGroomer } from '@paw-haven/domain/time/groomer/names';
import { RECUR_LIMITS } from '@paw-haven/domain/core/limits/recur';
import type { DateState, FreeStart } from '@paw-haven/domain/booking/recur/preview';
import { dayOf, formatTime, timeOf } from '@paw-haven/domain/core/calendar/time';
import { formatVisit } from '@paw-haven/domain/core/calendar/time-format';
import { Alert, Button, Checkbox, InputNumber, Tag } from 'antd';
import { useId } from 'react';
import { messages } from './messages.ts';
import styles from './repeat.module.css';
import type { Repeat, RepeatRow } from './use-repeat.ts';

interface RepeatDatesProps {
  readonly repeat: Repeat;
  readonly groomers: readonly NamedGroomer[];
  readonly zone: string;
  readonly now: Date;
  /** Whether dates can be moved to another time; otherwise they can only be skipped. */
  readonly canChange: boolean;
}

const COLORS: Readonly<Record<DateState, string>> = {
  free: 'success',
  taken: 'warning',
  own: 'warning',
  closed: 'default',
};

/** Inputs for the interval and the list of dates, with each date's availability. */
export function RepeatDates(props: RepeatDatesProps) {
  const { repeat, canChange } = props;
  const { everyWeeks, visits, most, rows, dates, isFree, isLoading, error } = repeat;
  const id = useId();
  const hint = isLoading
    ? messages.loading
    : dates.length < 2
      ? messages.tooFew
      : isFree || error !== undefined
        ? null
        : canChange
          ? messages.changeOrUncheck
          : messages.uncheckTaken;
  return (
    <div className={styles.repeat}>
      <div className={styles.rhythm}>
        <div>
          <label htmlFor={`${id}-weeks`}>{messages.every}</label>
          <InputNumber
            id={`${id}-weeks`}
            min={1}
            max={RECUR_LIMITS.weeks}
            precision={0}
            controls={false}
            value={everyWeeks}
            suffix={messages.weeks(everyWeeks)}
            onChange={(weeks) => repeat.setEveryWeeks(weeks ?? 1)}
          />
        </div>
        <div>
          <label htmlFor={`${id}-visits`}>{messages.visits}</label>
          <InputNumber
            id={`${id}-visits`}
            aria-describedby={`${id}-most`}
            min={Math.min(2, most)}
            max={most}
            precision={0}
            controls={false}
            value={visits}
            onChange={(count) => repeat.setVisits(count ?? 2)}
          />
          <span id={`${id}-most`} className="field-hint">
            {messages.visitsHint(most)}
          </span>
        </div>
      </div>
      <ol className={`plain-list ${styles.dates}`} aria-label={messages.dates} aria-busy={isLoading}>
        {rows.map((row) => (
          <DateRow key={row.index} {...props} row={row} />
        ))}
      </ol>
      <output className="soft">{hint}</output>
      {error === undefined ? null : (
        <Alert
          type="error"
          title={messages.failed}
          action={<Button onClick={repeat.retry}>{messages.retry}</Button>}
        />
      )}
    </div>
  );
}

interface DateRowProps extends RepeatDatesProps {
  readonly row: RepeatRow;
}

function DateRow({ row, repeat, groomers, zone, now, canChange }: DateRowProps) {
  const { index, start, isChecked, preview } = row;
  const { state, nearest } = preview ?? {};
  const groomer = preview?.groomerId === undefined ? undefined : nameOf(groomers, preview.groomerId);
  const isOpen = isChecked && state !== undefined && state !== 'free';
  return (
    <li>
      <Checkbox
        checked={isChecked}
        onChange={({ target }) => repeat.check(index, target.checked)}
      >{`${formatVisit(start, zone, now)}${groomer === undefined ? '' : ` ${withGroomer(groomer)}`}`}</Checkbox>{' '}
      {state === undefined ? null : <Tag color={COLORS[state]}>{messages.states[state]}</Tag>}
      {isOpen && canChange ? (
        <span className={styles.other}>
          {nearest === undefined ? (
            <span className="soft">{messages.noneNear}</span>
          ) : (
            <Button
              size="small"
              aria-label={`${messages.use(nearestText(nearest, start, { zone, now }))}, ${formatVisit(start, zone, now)}`}
              onClick={() => repeat.change(index, nearest.start)}
            >
              {messages.use(nearestText(nearest, start, { zone, now }))}
            </Button>
          )}
        </span>
      ) : null}
      {isOpen && !canChange && nearest ? (
        <span className={`soft ${styles.other}`}>
          {messages.isFree(nearestText(nearest, start, { zone, now }))}
        </span>
      ) : null}
    </li>
  );
}

const nameOf = (groomers: readonly NamedGroomer[], groomer_id: string): string | undefined =>
  groomerNameOf(groomers, { groomer_id });

/** Names the day only if it differs. */
function nearestText(
  { start: free }: FreeStart,
  start: Date,
  { zone, now }: { readonly zone: string; readonly now: Date },
): string {
  const isSameDay = dayOf(free, zone) === dayOf(start, zone);
  return isSameDay ? formatTime(timeOf(free, zone)) : formatVisit(free, zone, now);
}
