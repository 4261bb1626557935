import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { pressEscape } from '../testing/press-escape.ts';
import { ButtonRouterLink } from './actions/button-router-link.tsx';
import { Button, ButtonLink } from './actions/button.tsx';
import { IconButton } from './actions/icon-button.tsx';
import { Dialog } from './surfaces/dialog.tsx';
import { EmptyState } from './states/empty-state.tsx';
import { ErrorState } from './states/error-state.tsx';
import { TextAreaField, TextField } from './fields/field.tsx';
import { PhoneIcon } from './icons/icon.tsx';
import { Radio } from './fields/radio.tsx';
import { Spinner } from './states/spinner.tsx';

test('a button submits a form only if its type is submit', () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Cancel</Button>
      <Button type="submit">Save</Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a pending button keeps the focus and neither acts nor submits', () => {
  const [onClick, onSubmit] = [vi.fn(), vi.fn()];
  const button = (isPending: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending={isPending} onClick={onClick}>
        Pay
      </Button>
    </form>
  );
  const { rerender } = render(button(false));
  const pay = screen.getByRole('button', { name: 'Pay' });
  pay.focus();
  rerender(button(true));
  expect(document.activeElement).toBe(pay);
  expect(pay.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(pay);
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0]);
});

test('links look like buttons, and an icon button has an accessible name', () => {
  render(
    <MemoryRouter>
      <ButtonLink href="tel:+15550100142" variant="primary">
        Call
      </ButtonLink>
      <ButtonRouterLink to="/home" variant="quiet" className="wide">
        Book
      </ButtonRouterLink>
      <IconButton label="Phone">
        <PhoneIcon />
      </IconButton>
    </MemoryRouter>,
  );
  const call = screen.getByRole('link', { name: 'Call' });
  const book = screen.getByRole('link', { name: 'Book' });
  expect([call.getAttribute('href'), book.getAttribute('href')]).toEqual(['tel:+15550100142', '/home']);
  expect([call, book].map((link) => link.dataset['variant'])).toEqual(['primary', 'quiet']);
  expect(book.classList.contains('wide')).toBe(true);
  expect(screen.getByRole('button', { name: 'Phone' }).querySelector('svg')?.ariaHidden).toBe('true');
});

test.each([
  ['a line', TextField],
  ['several lines', TextAreaField],
])('a field for %s is named by its label and described by hint and error', (_, Field) => {
  const { rerender } = render(<Field label="Email" hint="For receipts" defaultValue="maya" />);
  const field = screen.getByRole('textbox', { name: 'Email', description: 'For receipts' });
  expect(field.getAttribute('aria-invalid')).toBe('false');
  rerender(<Field label="Email" hint="For receipts" error="Please enter your email address." />);
  expect(screen.getByRole('textbox', { description: 'For receipts Please enter your email address.' })).toBe(
    field,
  );
  expect(field.getAttribute('aria-invalid')).toBe('true');
  rerender(<Field label="Email" />);
  expect(field.hasAttribute('aria-describedby')).toBe(false);
  rerender(
    <>
      <Field label="Email" isLabelHidden hint="For receipts" aria-describedby="also" />
      <p id="also">No ads</p>
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Email', description: 'No ads For receipts' })).toBeTruthy();
  expect(screen.getByText('Email').className).toBe('visually-hidden');
});

test('the whole label of a radio button is clickable', async () => {
  function Pets() {
    const [chosen, choose] = useState('');
    return ['Biscuit', 'Pepper'].map((pet) => (
      <Radio key={pet} name="pet" value={pet} checked={pet === chosen} onChange={() => choose(pet)}>
        <strong>{pet}</strong>
      </Radio>
    ));
  }
  render(<Pets />);
  await userEvent.click(screen.getByText('Pepper'));
  const pepper = screen.getByRole<HTMLInputElement>('radio', { name: 'Pepper' });
  expect([pepper.checked, pepper.closest('label')?.dataset['selected']]).toEqual([true, 'true']);
});

test('a dialog is open while rendered, named by its title, and closes on Escape', () => {
  const onClose = vi.fn();
  render(
    <Dialog title="Choose an account" onClose={onClose}>
      <Button>Cancel</Button>
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Choose an account' });
  expect(dialog.open).toBe(true);
  pressEscape(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test('says that something is loading', () => {
  render(<Spinner label="Loading your pets" />);
  expect(screen.getByRole('status').textContent).toBe('Loading your pets');
});

test('offers to retry after an error, if there is a handler', () => {
  const onRetry = vi.fn();
  const { rerender } = render(<ErrorState title="No services" onRetry={onRetry} />);
  screen.getByRole('button', { name: 'Try Again' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(<ErrorState title="No services" />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('No services');
});

test.each([
  ['a refusal', { code: 'permission-denied' }, 'You no longer have access to this.'],
  ['a refusal of a function', { code: 'functions/permission-denied' }, 'You no longer have access to this.'],
  [
    'a lost connection',
    { code: 'unavailable' },
    'Nothing is lost. Please check your connection and try again.',
  ],
  ['an unknown error', undefined, 'Nothing is lost. Please check your connection and try again.'],
])('APP-46 distinguishes %s from other failures', (_, error, text) => {
  render(<ErrorState title="Your pets could not be loaded" error={error} />);
  expect(screen.getByRole('alert').textContent).toBe(`Your pets could not be loaded${text}`);
});

test('shows what to do if a list is empty', () => {
  render(<EmptyState title="No pets yet" text="Add the first." action={<a href="/pets">Add a pet</a>} />);
  expect(screen.getByRole('heading', { name: 'No pets yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add a pet' })).toBeTruthy();
});
