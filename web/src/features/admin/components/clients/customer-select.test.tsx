import { paths } from '@paw-haven/domain/core/records/paths';
import { searchFieldsOf } from '@paw-haven/domain/people/profile/search';
import { aProfile } from '@paw-haven/domain/testing/factories';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AntdArea } from '../../../../antd/antd-area.tsx';
import { store } from '../../testing/fake-store.ts';
import { stubBrowser } from '../../testing/render-admin.tsx';
import { CustomerSelect } from './customer-select.tsx';

beforeEach(() => stubBrowser({ phone: false }));

test('CLIENT-02 screen readers hear the customers’ names, and nothing of ids', async () => {
  const maya = aProfile({ full_name: 'Maya Lopez' });
  store(paths.profile('demo-maya'), { ...maya, ...searchFieldsOf(maya) });
  render(
    <AntdArea>
      <CustomerSelect onAdd={() => {}} />
    </AntdArea>,
  );
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'maya' } });
  const add = await screen.findByRole('option', { name: /^Add “maya”/ });
  const listbox = add.closest('[role=listbox]');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    expect.stringMatching(/^Maya Lopez/),
    expect.stringMatching(/^Add “maya” as a new client/),
  ]);
  expect(listbox?.textContent).not.toMatch(/__add__|demo-maya/);
});

test('CLIENT-02 announces the chosen customer by name', async () => {
  store(paths.profile('demo-maya'), aProfile({ full_name: 'Maya Lopez', phone: '(555) 010-0142' }));
  const { container } = render(
    <AntdArea>
      <CustomerSelect value="demo-maya" hasFocus />
    </AntdArea>,
  );
  await screen.findAllByText('Maya Lopez · (555) 010-0142');
  const live = container.querySelector('[aria-live=polite]');
  expect(live?.textContent).toBe('Maya Lopez · (555) 010-0142');
});
