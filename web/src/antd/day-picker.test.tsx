import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { afterEach, expect, test, vi } from 'vitest';
import { DayPicker } from './day-picker.tsx';
import { SchemaField, SchemaForm } from './schema-form.tsx';

afterEach(cleanup);

function openForm() {
  const onSubmit = vi.fn();
  render(
    <SchemaForm
      schema={z.object({ day: z.string() })}
      initialValues={{ day: '2026-12-01' }}
      onSubmit={onSubmit}
    >
      <SchemaField name="day" label="Day">
        <DayPicker />
      </SchemaField>
      <button type="submit">Save</button>
    </SchemaForm>,
  );
  return onSubmit;
}

async function typeAndEnter(text: string) {
  const field = screen.getByLabelText('Day');
  await userEvent.click(field);
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Enter}`);
}

test('Enter submits the typed day, not the previous one', async () => {
  const onSubmit = openForm();
  await typeAndEnter('12/24/2026');
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls.at(-1)?.[0]).toEqual({ day: '2026-12-24' });
});

test('Enter submits nothing while the text is not a day', async () => {
  const onSubmit = openForm();
  await typeAndEnter('12/45/2026');
  await typeAndEnter('Dec 2, 2026');
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls).toHaveLength(1);
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ day: '2026-12-02' });
});
