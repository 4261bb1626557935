import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PetInput } from '@paw-haven/domain/pet/schema';
import { afterEach, expect, test } from 'vitest';
import { EMPTY_FORM } from '../view-model.ts';
import { PetForm } from './pet-form.tsx';

afterEach(cleanup);

function renderForm(initial = EMPTY_FORM) {
  const sent: PetInput[] = [];
  const user = userEvent.setup({ delay: null });
  render(
    <PetForm
      initial={initial}
      pending={false}
      onCancel={() => {}}
      onSubmit={(input) => {
        sent.push(input);
        return Promise.resolve();
      }}
    />,
  );
  return { sent, user, save: () => user.click(screen.getByRole('button', { name: 'Save pet' })) };
}

test('PET-08 asks for the name beside its field, goes there and keeps the rest', async () => {
  const { sent, user, save } = renderForm();
  await user.type(screen.getByLabelText('Breed'), 'Beagle');
  await save();
  const name = screen.getByLabelText('Name');
  expect(document.activeElement).toBe(name);
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Enter your pet’s name.',
  );
  expect(screen.getByLabelText('Breed')).toHaveProperty('value', 'Beagle');
  expect(sent).toEqual([]);
});

test('PET-11 sends empty fields as null', async () => {
  const { sent, user, save } = renderForm();
  await user.type(screen.getByLabelText('Name'), 'Biscuit');
  await user.type(screen.getByLabelText('Weight in lbs'), '24.5');
  await save();
  expect(sent).toEqual([{ name: 'Biscuit', breed: null, age: null, weight: 24.5, special_notes: null }]);
});

test('removes an error as its field is corrected', async () => {
  const { user, save } = renderForm();
  await save();
  await user.type(screen.getByLabelText('Name'), 'B');
  expect(screen.queryByText('Enter your pet’s name.')).toBeNull();
});

test('PET-03 starts with what is stored, and sends all of it with the change', async () => {
  const stored = { ...EMPTY_FORM, name: 'Biscuit', breed: 'Beagle', age: '4', weight: '24.5' };
  const { sent, user, save } = renderForm(stored);
  await user.clear(screen.getByLabelText('Age in years'));
  await user.type(screen.getByLabelText('Age in years'), '5');
  await save();
  expect(sent).toEqual([{ name: 'Biscuit', breed: 'Beagle', age: 5, weight: 24.5, special_notes: null }]);
});

test.each([
  ['PET-09', 'Age in years', 'Enter whole years from 0 to 30.'],
  ['PET-10', 'Weight in lbs', 'Enter pounds, 0 or more, in steps of 0.1.'],
])(
  '%s what the browser cannot read as a number is refused, not stored as empty: %s',
  async (_, label, text) => {
    const { sent, user, save } = renderForm();
    await user.type(screen.getByLabelText('Name'), 'Biscuit');
    const field = screen.getByLabelText(label);
    // As Firefox says of letters; jsdom takes none.
    Object.defineProperty(field, 'validity', { value: { badInput: true } });
    await save();
    expect(screen.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(sent).toEqual([]);
  },
);
