import {
  addMonths,
  formatMonth,
  monthOf,
  weeksOfMonth,
  type MonthKey,
} from '@paw-haven/domain/time/schedule/month';
import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import { formatDate } from '@paw-haven/domain/core/calendar/time-format';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { focusAfterKey } from './calendar-keys.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/app-icons.tsx';
import { calendar } from '../messages.ts';
import styles from './month-calendar.module.css';

export interface CalendarCell {
  readonly disabled: boolean;
  /** The full accessible name of the day, including its marks. */
  readonly label: string;
  readonly isToday?: boolean;
  readonly tone?: 'none' | 'full' | 'limited' | 'closed';
  /** The day is open, but has no free times. */
  readonly isEmpty?: boolean;
  /** A short note under the number: `Closed`, `9 times`. */
  readonly note?: string | undefined;
}

export interface MonthCalendarProps {
  readonly label: string;
  readonly selected: DayKey | null;
  /** The day of the visit that is being moved: it is marked, and its month is shown first. */
  readonly visitDay?: DayKey | undefined;
  /** The first selectable day; earlier weeks are not shown. */
  readonly firstDay: DayKey;
  readonly cell: (day: DayKey) => CalendarCell;
  readonly onSelect: (day: DayKey) => void;
}

/** If fewer weeks of the first month are left, the next month follows below. */
const MIN_WEEKS = 3;
const MAX_WEEKS = 5;

/**
 * A month to choose a day from, by pointer or by keyboard according to the ARIA grid pattern: one Tab stop, arrow keys,
 * Home, End, Page Up and Page Down.
 */
export function MonthCalendar({ label, selected, visitDay, firstDay, cell, onSelect }: MonthCalendarProps) {
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [month, setMonth] = useState<MonthKey>(() => firstMonth(selected ?? visitDay, firstDay));
  const [focused, setFocused] = useState<DayKey | null>(null);
  const movesFocus = useRef(false);

  useEffect(() => {
    if (!movesFocus.current || focused === null) return;
    movesFocus.current = false;
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused, month]);

  const weeks = weeksShown(firstDay, month);
  const days = weeks.flat().filter((day) => day !== null);
  const isDisabled = (day: DayKey) => cell(day).disabled;
  const tabStop =
    [focused, selected, visitDay].find((day) => day && days.includes(day) && !isDisabled(day)) ??
    days.find((day) => !isDisabled(day));

  function moveBy(event: KeyboardEvent, day: DayKey) {
    const target = focusAfterKey(day, event.key, { firstDay, isDisabled });
    if (target === undefined) return;
    event.preventDefault();
    movesFocus.current = true;
    setFocused(target);
    if (!days.includes(target)) setMonth(monthOf(target));
  }

  return (
    <fieldset className={styles.calendar} aria-label={label}>
      <div className={styles.head}>
        <MonthButton direction={-1} month={month} disabled={month <= monthOf(firstDay)} onMove={setMonth} />
        <h3 id={titleId} className={styles.month} aria-live="polite">
          {titleOf(month, monthOf(days.at(-1) ?? firstDay))}
        </h3>
        <MonthButton direction={1} month={month} disabled={false} onMove={setMonth} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA's grid of dates is a table */}
      <table ref={grid} role="grid" aria-labelledby={titleId} className={styles.grid}>
        <thead>
          <tr>
            {calendar.weekdays.map(([short, long]) => (
              <th key={short} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, column) =>
                day === null ? (
                  <td key={column} aria-hidden="true" />
                ) : (
                  <td key={day} aria-selected={day === selected}>
                    <DayButton
                      day={day}
                      isOfNextMonth={monthOf(day) !== month}
                      cell={cell(day)}
                      isOfVisit={day === visitDay}
                      isSelected={day === selected}
                      isTabStop={day === tabStop}
                      onSelect={onSelect}
                      onKey={moveBy}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

/** The month to show first; never before the first selectable day. */
function firstMonth(day: DayKey | undefined, firstDay: DayKey): MonthKey {
  return monthOf(day === undefined || day < firstDay ? firstDay : day);
}

/** The weeks of a month with selectable days; near the end of the first month, also those of the next. */
function weeksShown(firstDay: DayKey, month: MonthKey): (DayKey | null)[][] {
  const weeks = weeksOfMonth(month).filter((week) => week.some((day) => day !== null && day >= firstDay));
  if (month !== monthOf(firstDay) || weeks.length >= MIN_WEEKS) return weeks;
  const [first = [], ...rest] = weeksOfMonth(addMonths(month, 1));
  const last = weeks.at(-1) ?? [];
  const between = last.includes(null)
    ? [last.map((day, column) => day ?? first[column] ?? null)]
    : [last, first];
  return [...weeks.slice(0, -1), ...between, ...rest].slice(0, MAX_WEEKS);
}

/** `December 2026`, `Nov – Dec 2026`, `Dec 2026 – Jan 2027`. */
function titleOf(month: MonthKey, last: MonthKey): string {
  if (month === last) return formatMonth(month);
  const name = (each: MonthKey) => formatMonth(each).slice(0, 3);
  const [year, lastYear] = [month.slice(0, 4), last.slice(0, 4)];
  return `${name(month)}${year === lastYear ? '' : ` ${year}`} – ${name(last)} ${lastYear}`;
}

function MonthButton(props: {
  readonly direction: 1 | -1;
  readonly month: MonthKey;
  readonly disabled: boolean;
  readonly onMove: (month: MonthKey) => void;
}) {
  return (
    <IconButton
      label={props.direction === 1 ? calendar.next : calendar.previous}
      disabled={props.disabled}
      onClick={() => props.onMove(addMonths(props.month, props.direction))}
    >
      {props.direction === 1 ? <ChevronRightIcon /> : <ChevronLeftIcon />}
    </IconButton>
  );
}

function DayButton(props: {
  readonly day: DayKey;
  readonly isOfNextMonth: boolean;
  readonly cell: CalendarCell;
  readonly isOfVisit: boolean;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  readonly onSelect: (day: DayKey) => void;
  readonly onKey: (event: KeyboardEvent, day: DayKey) => void;
}) {
  const { day, cell, isOfVisit } = props;
  const note = cell.note ?? (isOfVisit ? calendar.visit : undefined);
  return (
    <button
      type="button"
      className={styles.day}
      data-day={day}
      data-tone={cell.tone ?? 'none'}
      data-empty={cell.isEmpty || undefined}
      data-of-visit={isOfVisit || undefined}
      aria-label={isOfVisit ? calendar.dayOfVisit(cell.label) : cell.label}
      aria-pressed={props.isSelected}
      aria-current={cell.isToday ? 'date' : undefined}
      disabled={cell.disabled}
      tabIndex={props.isTabStop ? 0 : -1}
      onClick={() => props.onSelect(day)}
      onKeyDown={(event) => props.onKey(event, day)}
    >
      {props.isOfNextMonth && day.endsWith('-01') ? (
        <span className={styles.first}>{formatDate(day)}</span>
      ) : (
        <span>{Number(day.slice(8))}</span>
      )}
      <span className={styles.note} aria-hidden="true">
        {note === undefined ? null : (
          <>
            <span className={styles.long}>{note}</span>
            <span className={styles.short}>{shortNote(note)}</span>
          </>
        )}
      </span>
    </button>
  );
}

/** The part of a note that fits into a cell on a narrow screen: a short form, or its first word, which is a number. */
function shortNote(note: string): string | undefined {
  if (note === calendar.closed) return calendar.closedShort;
  return note === calendar.noTime ? calendar.noTimeShort : note.split(' ', 1)[0];
}
