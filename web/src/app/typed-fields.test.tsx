/** Every time and date field of the product reads what people type, and never changes or submits it on its own. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aGroomer, anAppointment, aPet, someSettings } from '@paw-haven/domain/testing/factories';
import { useState, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { IncidentForm } from '../components/incident/incident-form.tsx';
import { RangeControls } from '../features/admin/analytics/range-controls.tsx';
import { AuditFilters } from '../features/admin/audit/audit-filters.tsx';
import { Filters } from '../features/admin/calendar/toolbar/filters.tsx';
import { DayStepper } from '../features/admin/components/days/day-stepper.tsx';
import { readViewState } from '../features/admin/components/calendar-address/view-state.ts';
import { VaccineDialog } from '../features/admin/components/vaccines/vaccine-dialog.tsx';
import { OfferDialog } from '../features/admin/requests/answer-dialogs.tsx';
import { AdminSettingsPage } from '../features/admin/settings/admin-settings-page.tsx';
import { GroomerSheet } from '../features/admin/team/groomer-sheet.tsx';
import { TimeOffDialog } from '../features/admin/team/time-off-dialog.tsx';
import type { Team } from '../features/admin/team/use-team.ts';
import { store, writes } from '../testing/fake-store.ts';
import { stubBrowser } from '../features/admin/testing/render-admin.tsx';
import { WishDialog } from '../features/appointments/waitlist/wish-dialog.tsx';
import { messages as proofMessages } from '../features/pets/vaccinations/messages.ts';
import { VaccinationsDialog } from '../features/pets/vaccinations/vaccinations-dialog.tsx';
import { answerWith } from '../testing/fake-firestore.ts';
import { call } from '../testing/fake-functions.ts';
import { renderFor } from '../testing/signed-in.tsx';

const ZONE = 'America/New_York';
const NOW = new Date('2026-12-02T15:00:00Z');
const TODAY = '2026-12-02';
const OWN_HOURS = someSettings().business_hours;
const GRACE = aGroomer({
  hours: OWN_HOURS,
  breaks: { monday: [{ start: '12:00', end: '12:30' }] },
});
const TEAM: Team = { groomers: [GRACE], privates: new Map(), settings: someSettings() };
const onClose = vi.fn();
const onChange = vi.fn();

function Stepper() {
  const [day, setDay] = useState(TODAY);
  const texts = { previous: 'Previous', next: 'Next', day: 'Day', today: 'Today' };
  return (
    <DayStepper {...{ day, texts, today: TODAY, onStep: onClose, onToday: onClose, onChange: setDay }} />
  );
}

function Calendar() {
  const [days, setDays] = useState({});
  const search = new URLSearchParams({ view: 'list', from: TODAY, to: '2026-12-09', ...days });
  return <Filters state={readViewState(search, TODAY)} onChange={(more) => setDays({ ...days, ...more })} />;
}

function Audit() {
  const [day, setDay] = useState<string>();
  const filters = { kinds: [], kind: undefined, person: undefined, day };
  return <AuditFilters {...filters} onChange={(next) => setDay(next.day)} />;
}

const incidentOf = {
  visit: anAppointment(),
  zone: ZONE,
  vet: undefined,
  addsTo: undefined,
  onClose,
} as const;
const vaccineFor = { pet: aPet(), kind: 'rabies', record: undefined, zone: ZONE, onClose } as const;
const wishOf = { uid: 'maya', prefilled: {}, zone: ZONE, groomers: [], AddPet: () => null, onClose };
const offerOf = { what: 'Bath', zone: ZONE, pending: false, settings: someSettings(), now: NOW };
const month = { choice: { kind: 'custom', range: { first: '2026-11-01', last: TODAY } } } as const;

interface Screen {
  readonly page: ReactNode;
  /** The button that saves; filters have none. */
  readonly save?: string;
  /** A checkbox that shows the field. */
  readonly check?: string;
}

const SCREENS = {
  settings: { page: <AdminSettingsPage />, save: 'Save settings' },
  groomer: {
    page: <GroomerSheet opened={GRACE} team={TEAM} onClose={onClose} />,
    save: 'Save groomer',
  },
  timeOff: {
    page: <TimeOffDialog team={TEAM} initial={{ whole_days: false }} onClose={onClose} />,
    save: 'Set time off',
  },
  wish: { page: <WishDialog {...wishOf} />, save: 'Tell me' },
  vaccine: { page: <VaccineDialog {...vaccineFor} />, save: 'Save' },
  offer: { page: <OfferDialog {...offerOf} onClose={onClose} onOffer={onChange} />, save: 'Hold this time' },
  proof: { page: <VaccinationsDialog pet={aPet()} onClose={onClose} />, save: proofMessages.submit },
  incident: {
    page: <IncidentForm {...incidentOf} isPending={false} onSave={onChange} />,
    save: 'Save incident',
    check: 'The owner was informed',
  },
  stepper: { page: <Stepper /> },
  calendar: { page: <Calendar /> },
  audit: { page: <Audit /> },
  analytics: { page: <RangeControls {...month} onPreset={onChange} onRange={onChange} /> },
} satisfies Record<string, Screen>;

type Row = readonly [
  file: string,
  kind: 'TimeOfDayPicker' | 'DayPicker' | 'DayChooser',
  screen: keyof typeof SCREENS,
  label: string,
  group?: string,
];

/** One row for each field. Fields of a list have a row for its first one. */
const FIELDS: readonly Row[] = [
  ['features/admin/components/team/hours-fields.tsx', 'TimeOfDayPicker', 'settings', 'Opens', 'Monday'],
  ['features/admin/components/team/hours-fields.tsx', 'TimeOfDayPicker', 'settings', 'Closes', 'Monday'],
  ['features/admin/components/team/hours-fields.tsx', 'TimeOfDayPicker', 'groomer', 'Opens', 'Monday'],
  ['features/admin/components/team/hours-fields.tsx', 'TimeOfDayPicker', 'groomer', 'Closes', 'Monday'],
  ['features/admin/settings/fields.tsx', 'TimeOfDayPicker', 'settings', 'From', 'Quiet hours'],
  ['features/admin/settings/fields.tsx', 'TimeOfDayPicker', 'settings', 'Until', 'Quiet hours'],
  ['features/admin/team/groomer-fields.tsx', 'TimeOfDayPicker', 'groomer', 'From', 'Break 1'],
  ['features/admin/team/groomer-fields.tsx', 'TimeOfDayPicker', 'groomer', 'Until', 'Break 1'],
  ['features/admin/team/time-off-dialog.tsx', 'DayPicker', 'timeOff', 'First day'],
  ['features/admin/team/time-off-dialog.tsx', 'DayPicker', 'timeOff', 'Last day'],
  ['features/admin/team/time-off-dialog.tsx', 'TimeOfDayPicker', 'timeOff', 'From (time)'],
  ['features/admin/team/time-off-dialog.tsx', 'TimeOfDayPicker', 'timeOff', 'Until (time)'],
  ['features/appointments/waitlist/wish-dialog.tsx', 'DayPicker', 'wish', 'First day'],
  ['features/appointments/waitlist/wish-dialog.tsx', 'DayPicker', 'wish', 'Last day'],
  ['features/appointments/waitlist/wish-dialog.tsx', 'TimeOfDayPicker', 'wish', 'Starts no earlier than'],
  ['features/appointments/waitlist/wish-dialog.tsx', 'TimeOfDayPicker', 'wish', 'Starts no later than'],
  ['features/admin/components/vaccines/vaccine-dialog.tsx', 'DayPicker', 'vaccine', 'Valid until'],
  ['features/admin/requests/answer-dialogs.tsx', 'DayPicker', 'offer', 'Day'],
  ['features/admin/requests/answer-dialogs.tsx', 'TimeOfDayPicker', 'offer', 'Starts at'],
  ['components/incident/incident-form.tsx', 'TimeOfDayPicker', 'incident', 'Informed at'],
  ['features/pets/vaccinations/vaccinations-dialog.tsx', 'DayPicker', 'proof', 'Expires on'],
  ['features/admin/components/days/day-stepper.tsx', 'DayChooser', 'stepper', 'Day'],
  ['features/admin/calendar/toolbar/filters.tsx', 'DayChooser', 'calendar', 'From'],
  ['features/admin/calendar/toolbar/filters.tsx', 'DayChooser', 'calendar', 'To'],
  ['features/admin/audit/audit-filters.tsx', 'DayChooser', 'audit', 'Day'],
  ['features/admin/analytics/range-controls.tsx', 'DayChooser', 'analytics', 'From'],
  ['features/admin/analytics/range-controls.tsx', 'DayChooser', 'analytics', 'To'],
];

const SOURCES = import.meta.glob<string>('../**/*.tsx', { eager: true, query: '?raw', import: 'default' });
const isOwnPicker = (path: string) => /\/antd\/(day|time-of-day)-picker\.tsx$/.test(path);

test('ALL-05 every time and date field has a row in this table', () => {
  const found = Object.entries(SOURCES).flatMap(([path, source]) =>
    path.includes('.test.') || isOwnPicker(path)
      ? []
      : [...source.matchAll(/<(TimeOfDayPicker|DayPicker|DayChooser)\b/g)].map(
          ([, kind]) => `${path.replace('../', '')} ${kind}`,
        ),
  );
  const rows = FIELDS.map(([file, kind]) => `${file} ${kind}`);
  const without = [...new Set([...found, ...rows])].filter((place) => {
    const of = (places: readonly string[]) => places.filter((each) => each === place).length;
    return of(found) === 0 || of(rows) < of(found);
  });
  expect(without).toEqual([]);
});

test('ALL-05 there are no other pickers', () => {
  const others = Object.entries(SOURCES).filter(
    ([path, source]) =>
      !path.includes('.test.') &&
      !isOwnPicker(path) &&
      /\btype=["'{]+(date|time|datetime-local|month|week)["'}]|<(\w+\.)?(Date|Time|Range)Picker\b/.test(
        source,
      ),
  );
  expect(others.map(([path]) => path)).toEqual([]);
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  stubBrowser({ phone: false });
  call.mockResolvedValue({ data: { total: 0, visits: [] } });
  onClose.mockReset();
  for (const empty of ['website_images', 'user_roles', 'vaccinations', 'services', 'profiles', 'pets'])
    answerWith(empty, []);
  answerWith('pets', [aPet()]);
  store(paths.businessSettings(), {
    ...someSettings(),
    quiet_hours: { start: '21:00', end: '08:00' },
  });
});

async function open([, , name, label, group]: Row) {
  const { page, save, check }: Screen = SCREENS[name];
  renderFor('maya', page);
  if (check !== undefined) fireEvent.click(await screen.findByRole('checkbox', { name: check }));
  const find = async () =>
    group === undefined
      ? screen.findByLabelText<HTMLInputElement>(label)
      : within(await screen.findByRole('group', { name: group })).findByLabelText<HTMLInputElement>(label);
  const field = await find();
  /** From the given number of characters on, each key is a change. */
  const type = (text: string, pasted = text.length) => {
    field.focus();
    fireEvent.mouseDown(field);
    for (let end = pasted; end <= text.length; end++) {
      fireEvent.change(field, { target: { value: text.slice(0, end) } });
      expect(field.value).toBe(text.slice(0, end));
    }
  };
  const leave = () => fireEvent.blur(field);
  const reason = () => (field.getAttribute('aria-describedby') ?? '').split(' ').map(textOf).join(' ').trim();
  return { field, type, leave, reason, save };
}

const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';
const titleOf = ([file, , name, label, group = '']: Row) => `${name}: ${group} ${label} (${file})`;
const ROWS = FIELDS.map((row) => [titleOf(row), row] as const);

/** Typed key by key and taken with Enter, and taken by leaving the field, each with what is shown then. */
const TIMES = [
  ['11:30 PM', '11:30 PM'],
  ['5p', '5:00 PM'],
] as const;
const DAYS = [
  ['12/24', 'Thu, Dec 24, 2026'],
  ['25 dec 2026', 'Fri, Dec 25, 2026'],
] as const;

test.each(ROWS)('ALL-05 %s reads what people type, and keeps the rest with the reason', async (_, row) => {
  const { field, type, leave, reason, save } = await open(row);
  const noReason = reason();
  const [entered, left] = row[1] === 'TimeOfDayPicker' ? TIMES : DAYS;
  type(entered[0], 1);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(field.value).toBe(entered[1]));
  fireEvent.keyDown(field, { key: 'Enter' });
  type(left[0]);
  leave();
  await waitFor(() => expect(field.value).toBe(left[1]));
  type('soonish');
  leave();
  await waitFor(() => expect(reason()).not.toBe(noReason));
  expect(field.value).toBe('soonish');
  if (save !== undefined) fireEvent.click(screen.getByRole('button', { name: save }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field.value).toBe('soonish');
  expect([onClose.mock.calls, writes(), call.mock.calls]).toEqual([[], [], []]);
});
