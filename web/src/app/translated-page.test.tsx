/** Pages that the browser has translated stay up to date, and do not break. */
import { aService } from '@paw-haven/domain/testing/factories';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { BookingSummary } from '../features/booking/components/booking-summary.tsx';
import { LostTimeNote } from '../features/booking/components/lost-time-note.tsx';
import { ServicePicker } from '../features/booking/components/service-picker.tsx';
import { Step } from '../features/booking/components/step.tsx';
import { SafeText } from '../features/messages/components/safe-text.tsx';
import { translatePage } from '../testing/translate-page.ts';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { Radio } from '../ui/fields/radio.tsx';
import { TabBar } from './layouts/tab-bar.tsx';

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

const MESSAGE = 'See https://a.example now';
const LONGER = 'One https://a.example two https://b.example three';

/** A part of a page before and after a change, and texts that it then has. */
const CHANGES: Readonly<
  Record<string, readonly [part: (isAfter: boolean) => ReactElement, ...shown: string[]]>
> = {
  'the hint at the Book button': [
    (isAfter) => summary({ serviceId: isAfter ? 'basic-groom' : null }),
    'Still needed: a day and a time',
    'Basic Groom',
  ],
  'the hint that is no longer needed': [
    (isAfter) => summary({ serviceId: 'basic-groom', day: '2026-11-24', time: isAfter ? '10:00' : null }),
    'Tue, Nov 24, 10:00 AM',
  ],
  'the first unread message': [(isAfter) => bar(isAfter ? 1 : 0), '1', ', 1 unread'],
  'a counter': [(isAfter) => bar(isAfter ? 12 : 1), '12', ', 12 unread'],
  'a counter that is gone': [(isAfter) => bar(isAfter ? 0 : 3)],
  'a service': [
    (isAfter) => (isAfter ? picker('Deluxe Groom', true) : picker('Basic Groom', false)),
    'Deluxe Groom',
    '1 hr 30 min',
  ],
  'a step': [
    (isAfter) => (isAfter ? step('Day', 'Closed on Sundays') : step('Service')),
    'Day',
    'Closed on Sundays',
  ],
  'a lost time': [
    (isAfter) => <LostTimeNote lost={isAfter ? { time: '10:00', reason: 'Booked' } : null} />,
    '10:00 AM',
  ],
  'a message': [(isAfter) => <SafeText text={isAfter ? 'Bye' : MESSAGE} />, 'Bye'],
  'a message with more links': [
    (isAfter) => (
      <p>
        <SafeText text={isAfter ? LONGER : 'One'} />
      </p>
    ),
    'https://a.example',
    'three',
  ],
  'the text of a choice': [(isAfter) => <Radio>{isAfter ? 'Dog' : 'Cat'}</Radio>, 'Dog'],
  'the text of a box': [(isAfter) => <Checkbox>{isAfter ? 'Dog' : 'Cat'}</Checkbox>, 'Dog'],
};

test.each(Object.entries(CHANGES))('updates %s', (_, [part, ...shown]) => {
  const [before, after] = [part(false), part(true)];
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
