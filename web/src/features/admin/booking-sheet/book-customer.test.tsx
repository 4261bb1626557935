import { paths } from '@paw-haven/domain/core/records/paths';
import { searchFieldsOf } from '@paw-haven/domain/people/profile/search';
import { anAppointment, aPet, aProfile, aService, someSettings } from '@paw-haven/domain/testing/factories';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AntdArea } from '../../../antd/antd-area.tsx';
import { queryClient } from '../../../lib/calls/query-client.ts';
import { chooseOption } from '../../../testing/choose-option.ts';
import { call } from '../../../testing/fake-functions.ts';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { BookSheet } from './book-sheet.tsx';

const MAYA = aProfile({ full_name: 'Maya Lopez' });

beforeEach(() => {
  queryClient().clear();
  stubBrowser({ phone: false });
  call.mockResolvedValue({ data: {} });
  answerWith('profiles', [{ ...MAYA, ...searchFieldsOf(MAYA) }]);
  answerWith(paths.profile('maya'), [MAYA]);
  answerWith('pets', [aPet(), aPet({ id: 'olive', name: 'Olive' })]);
  answerWith('services', [aService()]);
  answerWith('appointments', []);
});

function open(customer?: string): void {
  render(
    <AntdArea>
      <BookSheet
        settings={someSettings()}
        groomers={[]}
        now={new Date('2026-11-30T15:00:00Z')}
        start={{ day: '2026-12-01', ...(customer === undefined ? {} : { customer }) }}
        onClose={() => {}}
        onBooked={() => {}}
      />
    </AntdArea>,
  );
}

test('STAFF-07 the name of a pet finds its owner, and chooses both', async () => {
  open();
  fireEvent.change(screen.getByLabelText('Customer'), { target: { value: 'oli' } });
  fireEvent.click(await screen.findByRole('option', { name: /^Olive / }));
  expect(await screen.findByText('Choose a service.')).toBeTruthy();
  expect(screen.getAllByText('Maya Lopez')).not.toEqual([]);
  expect(screen.getAllByText('Olive (Beagle)')).not.toEqual([]);
});

test('STAFF-07 shows no-shows of a known client at once, and the last visit unless the service repeats it', async () => {
  answerWith('pets', [aPet()]);
  answerWith('services', [aService(), aService({ id: 'bath', name: 'Bath' })]);
  answerWith('appointments', [anAppointment({ status: 'completed' })]);
  open('maya');
  expect(await screen.findByText('1 no-show')).toBeTruthy();
  expect(screen.getByText(/^Same as last time: Basic Groom, /)).toBeTruthy();
  await chooseOption(screen.getByLabelText('Service'), 'Bath');
  expect(await screen.findByText(/^1 no-show · Last visit: Basic Groom, \w+, \w+ \d+, 2026$/)).toBeTruthy();
  expect(screen.queryByText(/^Same as last time/)).toBeNull();
});
