import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { MonthCalendar } from './month-calendar.tsx';

const FIRST_DAY = '2026-11-20';

/** `closed`: a day that cannot be chosen. */
function Harness({
  closed = '',
  firstDay = FIRST_DAY,
  visitDay,
}: {
  readonly closed?: string;
  readonly visitDay?: string;
  readonly firstDay?: string;
}) {
  const [day, setDay] = useState<string | null>(null);
  return (
    <>
      <MonthCalendar
        label="Choose a day"
        selected={day}
        firstDay={firstDay}
        visitDay={visitDay}
        cell={(key) => ({ disabled: key < firstDay || key === closed, label: key })}
        onSelect={setDay}
      />
      <output>{day}</output>
    </>
  );
}

const dayButton = (name: string) => screen.getByLabelText(name);

test('BOOK-08 does not let the user choose a past day', async () => {
  render(<Harness />);
  expect(dayButton('2026-11-19')).toHaveProperty('disabled', true);
  await userEvent.click(dayButton('2026-11-19'));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('chooses a day by pointer and marks it as selected', async () => {
  render(<Harness />);
  await userEvent.click(dayButton('2026-11-24'));
  expect(screen.getByRole('status').textContent).toBe('2026-11-24');
  expect(dayButton('2026-11-24').getAttribute('aria-pressed')).toBe('true');
  const grid = screen.getByRole('grid', { name: 'November 2026' });
  expect([...grid.querySelectorAll('[aria-selected="true"]')]).toEqual([
    dayButton('2026-11-24').parentElement,
  ]);
});

test('is a single Tab stop, moves by arrow keys and chooses with Enter', async () => {
  render(<Harness />);
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(dayButton('2026-11-20'));
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(screen.getByRole('status').textContent).toBe('2026-11-28');
});

test('never moves the focus before the first day', async () => {
  render(<Harness />);
  const user = userEvent.setup();
  dayButton('2026-11-20').focus();
  await user.keyboard('{ArrowLeft}{ArrowUp}{PageUp}');
  expect(document.activeElement).toBe(dayButton('2026-11-20'));
});

test('keyboard navigation passes a closed day', async () => {
  render(<Harness closed="2026-12-01" />);
  const user = userEvent.setup();
  dayButton('2026-11-30').focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(dayButton('2026-12-02'));
  cleanup();
  render(<Harness closed={FIRST_DAY} />);
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(dayButton('2026-11-21'));
});

test('changes the month when the focus leaves it, and back', async () => {
  render(<Harness />);
  const user = userEvent.setup();
  dayButton('2026-11-30').focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('heading').textContent).toBe('December 2026');
  expect(document.activeElement).toBe(dayButton('2026-12-01'));
  await user.keyboard('{PageUp}');
  expect(document.activeElement).toBe(dayButton('2026-11-20'));
});

test('does not go to months before the first day', async () => {
  render(<Harness />);
  expect(screen.getByRole('button', { name: 'Previous month' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('button', { name: 'Previous month' })).toHaveProperty('disabled', false);
});

/** Hues of a color in tokens.css, in the light and the dark theme, in degrees: 0 is red, 30 orange, 60 yellow. */
function huesOf(token: string): number[] {
  const tokens = readFileSync('web/src/styles/tokens.css', 'utf8');
  return [...tokens.matchAll(new RegExp(`--${token}: #(..)(..)(..);`, 'g'))].map(([, ...parts]) => {
    const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16));
    return (60 * (green - blue)) / (red - Math.min(green, blue));
  });
}

test.each([
  ['BOOK-09 a fully booked day is red, its ground and its word', 'full', 4, 0, 20],
  ['BOOK-10 a day of limited availability has an orange mark', 'limited', 2, 25, 55],
])('%s, in both themes', (_, tone, count, from, to) => {
  const css = readFileSync('web/src/ui/fields/month-calendar.module.css', 'utf8');
  const rules = css.matchAll(new RegExp(`\\[data-tone='${tone}'\\][^{]*\\{[^}]*var\\(--([a-z-]+)\\)`, 'g'));
  const hues = [...rules].flatMap(([, token = '']) => huesOf(token));
  expect(hues).toHaveLength(count);
  for (const hue of hues) {
    expect(hue).toBeGreaterThanOrEqual(from);
    expect(hue).toBeLessThanOrEqual(to);
  }
});

test('APPT-10 starts with the month of the visit that is moved, with its day marked but not selected', async () => {
  render(<Harness visitDay="2027-02-16" />);
  expect(screen.getByRole('heading').textContent).toBe('February 2027');
  const day = dayButton('2027-02-16, day of this visit');
  expect([day.textContent, day.getAttribute('aria-pressed')]).toEqual(['16VisitVisit', 'false']);
  expect(document.querySelectorAll('[data-of-visit]')).toHaveLength(1);
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(day);
  await user.keyboard('{PageUp}');
  expect(screen.getByRole('heading').textContent).toBe('January 2027');
});

test('APPT-10 starts with the first selectable days if the visit is before them', () => {
  render(<Harness visitDay="2026-10-30" />);
  expect(screen.getByRole('heading').textContent).toBe('November 2026');
  expect(document.querySelector('[data-of-visit]')).toBeNull();
});

test('shows no past weeks', async () => {
  render(<Harness />);
  const days = () =>
    [...document.querySelectorAll<HTMLElement>('[data-day]')].map(({ dataset }) => dataset['day']);
  expect(days()[0]).toBe('2026-11-15');
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(days()[0]).toBe('2026-12-01');
});

test('shows the next month below if few weeks are left, each day once', async () => {
  render(<Harness firstDay="2026-11-25" />);
  const days = [...document.querySelectorAll<HTMLElement>('[data-day]')].map(({ dataset }) => dataset['day']);
  expect([days[0], days.at(-1), days.length, new Set(days).size]).toEqual([
    '2026-11-22',
    '2026-12-26',
    35,
    35,
  ]);
  expect(dayButton('2026-12-01').textContent).toBe('Dec 1');
  const heading = screen.getByRole('heading');
  expect(heading.textContent).toBe('Nov – Dec 2026');
  const user = userEvent.setup();
  dayButton('2026-11-30').focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(dayButton('2026-12-01'));
  expect(heading.textContent).toBe('Nov – Dec 2026');
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(heading.textContent).toBe('December 2026');
});

test('names both years, and starts a new row after a month that ends on a Saturday', () => {
  render(<Harness firstDay="2026-12-29" />);
  expect(screen.getByRole('heading').textContent).toBe('Dec 2026 – Jan 2027');
  cleanup();
  render(<Harness firstDay="2026-10-28" />);
  expect(dayButton('2026-11-01').closest('tr')).not.toBe(dayButton('2026-10-31').closest('tr'));
});

test('shows a short note for a day, a shorter one on narrow screens, and no text below 12 px', () => {
  render(
    <MonthCalendar
      label="Choose a day"
      selected={null}
      firstDay={FIRST_DAY}
      cell={(key) => ({
        disabled: false,
        label: key,
        tone: 'limited',
        note: key === '2026-11-24' ? '9 times' : 'No time',
      })}
      onSelect={() => {}}
    />,
  );
  const words = (day: string) =>
    [...dayButton(day).querySelectorAll('[aria-hidden] > span')].map((word) => word.textContent);
  expect(words('2026-11-24')).toEqual(['9 times', '9']);
  expect(words('2026-11-25')).toEqual(['No time', 'None']);
  const css = readFileSync('web/src/ui/fields/month-calendar.module.css', 'utf8');
  const sizes = [...css.matchAll(/font-size: ([\d.]+)rem/g)].map(([, rem]) => Number(rem) * 16);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
});
