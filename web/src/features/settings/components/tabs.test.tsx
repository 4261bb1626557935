import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

type Name = 'one' | 'two' | 'three';

function Example() {
  const [active, setActive] = useState<Name>('one');
  const tabs = (['one', 'two', 'three'] as const).map((name) => ({
    name,
    label: name,
    content: <input aria-label={`Input ${name}`} />,
  }));
  return <Tabs label="Example" tabs={tabs} active={active} onChange={setActive} />;
}

const tab = (name: Name) => screen.getByRole('tab', { name });
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

test('shows the panel of the selected tab alone, under the tab’s name', async () => {
  render(<Example />);
  expect(screen.getByRole('tabpanel', { name: 'one' })).toBeTruthy();
  await userEvent.click(tab('two'));
  expect(selected()).toBe('two');
  expect(screen.getAllByRole('tabpanel')).toEqual([screen.getByRole('tabpanel', { name: 'two' })]);
});

test('is one stop of the tab key; arrows, Home and End choose and move the focus', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.tab();
  expect(document.activeElement).toBe(tab('one'));
  for (const [key, name] of [
    ['{ArrowRight}', 'two'],
    ['{ArrowLeft}', 'one'],
    ['{ArrowLeft}', 'three'],
    ['{ArrowRight}', 'one'],
    ['{End}', 'three'],
    ['{Home}', 'one'],
  ] as const) {
    await user.keyboard(key);
    expect([selected(), document.activeElement?.textContent]).toEqual([name, name]);
  }
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Input one'));
});

test('keeps what was typed into a panel, and makes a panel only when it is opened', async () => {
  render(<Example />);
  expect(screen.queryByLabelText('Input two')).toBeNull();
  await userEvent.type(screen.getByLabelText('Input one'), 'kept');
  await userEvent.click(tab('two'));
  expect(screen.getByLabelText('Input two')).toBeTruthy();
  await userEvent.click(tab('one'));
  expect(screen.getByLabelText('Input one')).toHaveProperty('value', 'kept');
});
