import { cleanup, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, expect, test, vi } from 'vitest';
import { Select } from './select.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const OPTIONS = [
  { value: '', label: 'Anyone' },
  { value: 'ana', label: 'Ana' },
  { value: 'theo', label: <b>Theo</b> },
];

const described = (description: string) => screen.getByRole('combobox', { name: 'Groomer', description });

test('a choice box says what is chosen as its description', () => {
  const { rerender } = render(<Select aria-label="Groomer" options={OPTIONS} value="" />);
  expect(described('Anyone')).toBeTruthy();
  rerender(<Select aria-label="Groomer" options={OPTIONS} value="theo" />);
  expect(described('Theo')).toBeTruthy();
  rerender(<Select aria-label="Groomer" options={OPTIONS} value={null} />);
  expect(described('')).toBeTruthy();
});

test('a choice box says all that is chosen, in groups and with labels of its own', () => {
  const groups = [{ label: 'Team', options: OPTIONS }];
  const { rerender } = render(
    <Select mode="multiple" aria-label="Groomer" options={groups} value={['theo', 'ana']} />,
  );
  expect(described('Theo, Ana')).toBeTruthy();
  rerender(
    <Select labelInValue aria-label="Groomer" options={[]} value={{ value: 'gone', label: 'Grace' }} />,
  );
  expect(described('Grace')).toBeTruthy();
});

test('a choice box of a form says what is chosen before what is wrong with it', () => {
  render(
    <Form initialValues={{ groomer: 'ana' }}>
      <Form.Item name="groomer" label="Groomer" validateStatus="error" help="Ana is away.">
        <Select options={OPTIONS} />
      </Form.Item>
    </Form>,
  );
  expect(described('Ana Ana is away.')).toBeTruthy();
});
