import { render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { expect, test } from 'vitest';
import { Select } from './select.tsx';

const OPTIONS = [
  { value: '', label: 'Anyone' },
  { value: 'ana', label: 'Ana' },
  { value: 'moss', label: 'Moss' },
  { value: 'theo', label: <b>Theo</b> },
];

/** What the combobox refers to for its description: browsers read a label before a text. */
const description = () =>
  (screen.getByRole('combobox', { name: 'Groomer' }).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .map((element) => element?.getAttribute('aria-label') ?? element?.textContent)
    .join(' ');

test('a choice box says what is chosen as its description', () => {
  const { rerender } = render(<Select aria-label="Groomer" options={OPTIONS} value="" />);
  expect(description()).toBe('Anyone');
  rerender(<Select aria-label="Groomer" options={OPTIONS} value="theo" />);
  expect(description()).toBe('Theo');
  rerender(<Select aria-label="Groomer" options={OPTIONS} value={null} />);
  expect(description()).toBe('');
});

test('a choice box says all that is chosen, in groups and with labels of its own', () => {
  const groups = [{ label: 'Team', options: OPTIONS }];
  const { rerender } = render(
    <Select mode="multiple" aria-label="Groomer" options={groups} value={['moss', 'ana']} />,
  );
  expect(description()).toBe('Moss, Ana');
  rerender(
    <Select labelInValue aria-label="Groomer" options={[]} value={{ value: 'gone', label: 'Grace' }} />,
  );
  expect(description()).toBe('Grace');
});

test('a choice box of a form says what is chosen before what is wrong with it', () => {
  render(
    <Form initialValues={{ groomer: 'ana' }}>
      <Form.Item name="groomer" label="Groomer" validateStatus="error" help="Ana is away.">
        <Select options={OPTIONS} />
      </Form.Item>
    </Form>,
  );
  expect(description()).toBe('Ana Ana is away.');
});

test('a choice box shows its placeholder while nothing of its options is chosen', () => {
  const { rerender } = render(<Select placeholder="Choose one" options={OPTIONS.slice(1)} value="" />);
  expect(screen.getByText('Choose one')).toBeTruthy();
  rerender(<Select placeholder="Choose one" options={OPTIONS} value="" />);
  expect(screen.queryByText('Choose one')).toBeNull();
});
