import { dayOf, formatTime, isTimeOfDay, minutesOf, timeOf } from '@paw-haven/domain/core/calendar/time';
import { addDays, isDayKey } from '@paw-haven/domain/core/calendar/calendar';
import { paths } from '@paw-haven/domain/core/records/paths';
import { someSettings } from '@paw-haven/domain/testing/factories';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { expect, test, vi } from 'vitest';
import { store } from '../testing/fake-store.ts';
import { DayChooser, DayPicker } from './day-picker.tsx';
import { SchemaField, SchemaForm } from './schema-form.tsx';
import { TimeOfDayPicker } from './time-of-day-picker.tsx';

const schema = z.object({
  closes: z.string().check(z.refine(isTimeOfDay, 'Enter a time.')),
  day: z.string().check(z.refine(isDayKey, 'Choose a day.')),
  note: z.string(),
});

function openForm(onSubmit = vi.fn<(input: unknown) => unknown>()) {
  render(
    <SchemaForm
      schema={schema}
      initialValues={{ closes: '18:00', day: '2026-12-01', note: '' }}
      onSubmit={onSubmit}
    >
      <SchemaField name="closes" label="Closes">
        <TimeOfDayPicker />
      </SchemaField>
      <SchemaField name="day" label="Day">
        <DayPicker />
      </SchemaField>
      <SchemaField name="note" label="Note">
        <input />
      </SchemaField>
      <button type="submit">Save</button>
    </SchemaForm>,
  );
  return onSubmit;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Types over the field's text; resolves to the texts that the field showed after each key. */
async function typeOver(label: string, text: string): Promise<string[]> {
  const shown: string[] = [];
  await userEvent.clear(field(label));
  for (const key of text) {
    await userEvent.type(field(label), key);
    shown.push(field(label).value);
  }
  return shown;
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const prefixes = (text: string) => Array.from(text, (_, index) => text.slice(0, index + 1));

test.each(['11:30 PM', '1130pm', '17:00', '5p', '5:30 p.m.'])(
  'a time, %s, is shown as it is typed, and read when the field is left',
  async (text) => {
    const onSubmit = openForm();
    expect(await typeOver('Closes', text)).toEqual(prefixes(text));
    await userEvent.tab();
    const stored =
      { '11:30 PM': '23:30', '1130pm': '23:30', '5p': '17:00', '5:30 p.m.': '17:30' }[text] ?? text;
    expect(field('Closes').value).toBe(formatTime(stored));
    await save();
    await waitFor(() =>
      expect(onSubmit).toHaveBeenLastCalledWith({ closes: stored, day: '2026-12-01', note: '' }),
    );
  },
);

test('the list of a picker closes when a person types, so that it covers no button', async () => {
  openForm();
  await userEvent.click(field('Day'));
  const list = () => document.querySelector('.ant-picker-dropdown:not(.ant-slide-up-leave)');
  expect(list()).not.toBeNull();
  await userEvent.type(field('Day'), '1', { skipClick: true });
  await waitFor(() => expect(list()).toBeNull());
});

test('a typed day is not reformatted before the field is left', async () => {
  const onSubmit = openForm();
  expect(await typeOver('Day', 'Dec 2, 2026')).toEqual(prefixes('Dec 2, 2026'));
  await userEvent.tab();
  expect(field('Day').value).toBe('Wed, Dec 2, 2026');
  await save();
  await waitFor(() =>
    expect(onSubmit).toHaveBeenLastCalledWith({ closes: '18:00', day: '2026-12-02', note: '' }),
  );
});

test.each([
  ['Closes', 'nine-ish', 'Enter a time.', '9:00 AM'],
  ['Day', '12/45/2026', 'Choose a day.', '12/24/2026'],
])(
  'ALL-05 %s keeps “%s” with the reason beside it, and loses the reason with a valid value',
  async (label, wrong, reason, right) => {
    const onSubmit = openForm();
    await typeOver(label, wrong);
    await userEvent.tab();
    expect(field(label).value).toBe(wrong);
    expect(await screen.findByText(reason)).toBeTruthy();
    await save();
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(field(label).value).toBe(wrong);
    expect(onSubmit).not.toHaveBeenCalled();
    await typeOver(label, right);
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  },
);

test.each(['Closes', 'Day'])('Enter in %s takes what is typed and never submits the form', async (label) => {
  const onSubmit = openForm();
  await typeOver(label, label === 'Day' ? '12/24/2026' : '5p');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(field(label).value).toBe(label === 'Day' ? 'Thu, Dec 24, 2026' : '5:00 PM'));
  await userEvent.keyboard('{Enter}{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.type(field('Note'), '{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
});

test('a form that is being sent is locked', async () => {
  let answer = () => {};
  const onSubmit = openForm(vi.fn(() => new Promise<void>((resolve) => (answer = resolve))));
  await userEvent.type(field('Note'), 'Fair{Enter}');
  await waitFor(() => expect(field('Day').disabled).toBe(true));
  expect(field('Closes').disabled).toBe(true);
  answer();
  await waitFor(() => expect(field('Day').disabled).toBe(false));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('outside a form, a day picker says why typed text is no day, and passes on days only', async () => {
  const onChange = vi.fn();
  render(<DayChooser aria-label="Day" value="2026-12-01" onChange={onChange} />);
  await typeOver('Day', 'Dec 45');
  await userEvent.tab();
  expect(field('Day').value).toBe('Dec 45');
  expect(screen.getByRole('alert').textContent).toBe('Enter a day, for example 12/24/2026.');
  expect(onChange).not.toHaveBeenCalled();
  await typeOver('Day', '12/24/2026');
  await userEvent.tab();
  expect(onChange.mock.calls).toEqual([['2026-12-24']]);
});

// At each instant the days of these zones differ, so that one of them is not the browser's.
const FAR_ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

test.each(FAR_ZONES)('“Today”, “Now” and the outlined day are those of a salon in %s', async (zone) => {
  store(paths.businessSettings(), { ...someSettings(), time_zone: zone });
  const onDay = vi.fn();
  const onTime = vi.fn<(time: string) => void>();
  render(
    <>
      <DayChooser aria-label="Day" value={undefined} onChange={onDay} />
      <label htmlFor="time">Time</label>
      <TimeOfDayPicker id="time" onChange={onTime} />
    </>,
  );
  const today = dayOf(new Date(), zone);
  await userEvent.click(field('Day'));
  await waitFor(() =>
    expect(document.querySelector('.ant-picker-cell-today')?.textContent).toBe(`${Number(today.slice(8))}`),
  );
  await userEvent.click(screen.getByText('Today'));
  expect(onDay.mock.calls).toEqual([[today]]);
  await userEvent.click(field('Time'));
  await userEvent.click(await screen.findByText('Now'));
  // The list has every fifth minute.
  const minutes = minutesOf(timeOf(new Date(), zone)) - minutesOf(onTime.mock.lastCall?.[0] ?? '');
  expect(Math.abs(minutes)).toBeLessThanOrEqual(5);
});

test.each(FAR_ZONES)(
  'ALL-05 a typed “today” or “tomorrow” is the day of a salon in %s, whatever the zone of the browser',
  async (zone) => {
    store(paths.businessSettings(), { ...someSettings(), time_zone: zone });
    const onSubmit = openForm();
    const onChange = vi.fn();
    render(<DayChooser aria-label="Other day" value="2020-01-01" onChange={onChange} />);
    await typeOver('Other day', 'today');
    await userEvent.tab();
    const today = dayOf(new Date(), zone);
    expect(onChange.mock.calls).toEqual([[today]]);
    await typeOver('Day', 'tomorrow');
    await save();
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ closes: '18:00', day: addDays(today, 1), note: '' }),
    );
  },
);
