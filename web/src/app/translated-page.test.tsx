/** Pages that the browser has translated stay up to date, and do not break. */
import { aService } from '@paw-haven/domain/testing/factories';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { BookingSummary } from '../features/booking/components/booking-summary.tsx';
import { LostTimeNote } from '../features/booking/components/lost-time-note.tsx';
import { ServicePicker } from '../features/booking/components/service-picker.tsx';
import { Step } from '../features/booking/components/step.tsx';
import { SafeText } from '../features/messages/components/safe-text.tsx';
import { translatePage } from '../testing/translate-page.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Radio } from '../ui/radio.tsx';
import { TabBar } from './layouts/tab-bar.tsx';

afterEach(cleanup);

const nothing = { serviceId: null, day: null, time: null, lost: null };
const summary = (selection: Partial<Parameters<typeof BookingSummary>[0]['selection']>) => (
  <BookingSummary
    service={selection.serviceId ? aService() : undefined}
    selection={{ ...nothing, ...selection }}
    canBook={false}
    onBook={() => {}}
    onNext={() => {}}
  />
);
const bar = (unread: number) => <TabBar unread={unread} isGroomer={false} />;
const picker = (name: string, sizes: boolean) => (
  <ServicePicker
    services={[
      aService({
        name,
        description: sizes ? null : 'With a bath',
        duration_minutes: sizes ? 90 : 60,
      }),
    ]}
    selectedId={null}
    onSelect={() => {}}
  />
);
const step = (title: string, note?: string) => (
  <Step number={1} title={title} note={note} folded={undefined} headingRef={undefined} onChange={() => {}}>
    <p>x</p>
  </Step>
);

test.each<[string, ReactElement, ReactElement, readonly string[]]>([
  [
    'the hint at the Book button',
    summary({}),
    summary({ serviceId: 'basic-groom' }),
    ['Still needed: a day and a time', 'Basic Groom'],
  ],
  [
    'the hint that is no longer needed',
    summary({ serviceId: 'basic-groom', day: '2026-11-24' }),
    summary({ serviceId: 'basic-groom', day: '2026-11-24', time: '10:00' }),
    ['Tue, Nov 24, 10:00 AM'],
  ],
  ['the first unread message', bar(0), bar(1), ['1', ', 1 unread']],
  ['a counter', bar(1), bar(12), ['12', ', 12 unread']],
  ['a counter that is gone', bar(3), bar(0), []],
  ['a service', picker('Basic Groom', false), picker('Deluxe Groom', true), ['Deluxe Groom', '1 hr 30 min']],
  ['a step', step('Service'), step('Day', 'Closed on Sundays'), ['Day', 'Closed on Sundays']],
  [
    'a lost time',
    <LostTimeNote lost={null} />,
    <LostTimeNote lost={{ time: '10:00', reason: 'Booked' }} />,
    ['10:00 AM'],
  ],
  ['a message', <SafeText text="See https://a.example now" />, <SafeText text="Bye" />, ['Bye']],
  [
    'a message with more links',
    <p>
      <SafeText text="One" />
    </p>,
    <p>
      <SafeText text="One https://a.example two https://b.example three" />
    </p>,
    ['https://a.example', 'three'],
  ],
  ['the text of a choice', <Radio>Cat</Radio>, <Radio>Dog</Radio>, ['Dog']],
  ['the text of a box', <Checkbox>Cat</Checkbox>, <Checkbox>Dog</Checkbox>, ['Dog']],
])('updates %s', (_, before, after, shown) => {
  const { container, rerender } = render(<MemoryRouter>{before}</MemoryRouter>);
  translatePage(container);
  rerender(<MemoryRouter>{after}</MemoryRouter>);
  const fresh = render(<MemoryRouter>{after}</MemoryRouter>, {
    container: document.body.appendChild(document.createElement('div')),
  });
  const original = (element: Element) => (element.textContent ?? '').replaceAll(/[«»]/g, '');
  expect(original(container)).toBe(original(fresh.container));
  for (const text of shown) expect(container.textContent).toContain(text);
  translatePage(container);
  rerender(<MemoryRouter>{before}</MemoryRouter>);
  rerender(<MemoryRouter>{null}</MemoryRouter>);
  expect(container.textContent).toBe('');
});
