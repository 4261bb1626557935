import { paths } from '@paw-haven/domain/core/records/paths';
import { searchFieldsOf } from '@paw-haven/domain/people/profile/search';
import { aPet, aProfile } from '@paw-haven/domain/testing/factories';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith } from '../../../../testing/fake-firestore.ts';
import { AntdArea } from '../../../../antd/antd-area.tsx';
import { emptyStore, store } from '../../../../testing/fake-store.ts';
import { stubBrowser } from '../../testing/render-admin.tsx';
import { CustomerSelect } from './customer-select.tsx';

beforeEach(() => {
  emptyStore();
  stubBrowser({ phone: false });
  answerWith('pets', []);
});

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

test('CLIENT-02 finds a customer by the name of a pet, and says which pet was chosen', async () => {
  store(paths.profile('maya'), aProfile({ full_name: 'Maya Lopez' }));
  const inactive = { reason: 'died', at: new Date(0), ending: false, by_owner: false } as const;
  store('pets/biscuit', aPet());
  store('pets/barley', aPet({ id: 'barley', name: 'Barley', inactive }));
  const onPet = vi.fn();
  const onChange = vi.fn();
  render(
    <AntdArea>
      <CustomerSelect onAdd={() => {}} onPet={onPet} onChange={onChange} />
    </AntdArea>,
  );
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: 'bis' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Biscuit Beagle, Maya Lopez' }));
  expect(onPet.mock.lastCall?.[0]).toMatchObject({ id: 'biscuit', owner_id: 'maya' });
  expect(onChange).not.toHaveBeenCalled();
  // A pet that no longer comes still leads to its owner.
  fireEvent.change(field, { target: { value: 'bar' } });
  fireEvent.click(await screen.findByRole('option', { name: /^Barley / }));
  expect(onChange.mock.calls).toEqual([['maya']]);
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
