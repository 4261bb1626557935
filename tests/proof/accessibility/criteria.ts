/** The 55 criteria of WCAG 2.2, levels A and AA, and what shows that the product meets each. */
import type { Check } from './look-at-screen.ts';

export interface Criterion {
  readonly id: string;
  readonly name: string;
  readonly level: 'A' | 'AA';
  /** Where it is not met. */
  readonly exception?: string;
  /** Why it does not apply: the product has nothing that it is about. */
  readonly absent?: string;
  readonly checks?: readonly Check[];
  /** Tests as file and title. */
  readonly tests?: readonly (readonly [file: string, title: string])[];
  /** What a person judged. */
  readonly byHand?: string;
}

const KEYBOARD = [
  'tests/e2e/booking/keyboard.test.ts',
  'BOOK-26 a customer books and pays with the keyboard alone, as the screen-reader script says',
] as const;
const PUBLIC_KEYBOARD = [
  'tests/e2e/app/keyboard.test.ts',
  'the public pages can be used with the keyboard alone',
] as const;
const NO_MEDIA = 'There is no audio and no video.';

export const CRITERIA: readonly Criterion[] = [
  { id: '1.1.1', name: 'Non-text content', level: 'A', checks: ['names'] },
  { id: '1.2.1', name: 'Audio-only and video-only', level: 'A', absent: NO_MEDIA },
  { id: '1.2.2', name: 'Captions (prerecorded)', level: 'A', absent: NO_MEDIA },
  { id: '1.2.3', name: 'Audio description or alternative', level: 'A', absent: NO_MEDIA },
  { id: '1.2.4', name: 'Captions (live)', level: 'AA', absent: NO_MEDIA },
  { id: '1.2.5', name: 'Audio description', level: 'AA', absent: NO_MEDIA },
  { id: '1.3.1', name: 'Info and relationships', level: 'A', checks: ['names'] },
  { id: '1.3.2', name: 'Meaningful sequence', level: 'A', tests: [KEYBOARD, PUBLIC_KEYBOARD] },
  {
    id: '1.3.3',
    name: 'Sensory characteristics',
    level: 'A',
    byHand: 'Texts name controls by their words, never by place, shape or color alone.',
  },
  { id: '1.3.4', name: 'Orientation', level: 'AA', checks: ['320 px', 'zoom 200 %', 'zoom 400 %'] },
  {
    id: '1.3.5',
    name: 'Identify input purpose',
    level: 'AA',
    byHand: 'Fields about the user have `autocomplete`; fields about someone else turn it off.',
  },
  {
    id: '1.4.1',
    name: 'Use of color',
    level: 'A',
    checks: ['forced colors'],
  },
  { id: '1.4.2', name: 'Audio control', level: 'A', absent: NO_MEDIA },
  { id: '1.4.3', name: 'Contrast (minimum)', level: 'AA' },
  { id: '1.4.4', name: 'Resize text', level: 'AA', checks: ['zoom 200 %'] },
  {
    id: '1.4.5',
    name: 'Images of text',
    level: 'AA',
    byHand: 'Only photos that a salon uploads can contain text; each has a title.',
  },
  {
    id: '1.4.10',
    name: 'Reflow',
    level: 'AA',
    checks: ['320 px', 'zoom 400 %'],
    byHand: 'Tables and the calendar of a day scroll sideways, as the criterion allows.',
  },
  { id: '1.4.11', name: 'Non-text contrast', level: 'AA', checks: ['edges', 'forced colors'] },
  { id: '1.4.12', name: 'Text spacing', level: 'AA', checks: ['spacing'] },
  {
    id: '1.4.13',
    name: 'Content on hover or focus',
    level: 'AA',
    tests: [
      ['web/src/ui/surfaces/tooltip.test.tsx', 'closes on Escape and on press, and never opens on touch'],
    ],
  },
  {
    id: '2.1.1',
    name: 'Keyboard',
    level: 'A',
    tests: [
      KEYBOARD,
      PUBLIC_KEYBOARD,
      [
        'tests/e2e/admin/clients.test.ts',
        'CLIENT-02 books an unknown client by keyboard alone, in at most 8 fields',
      ],
    ],
  },
  { id: '2.1.2', name: 'No keyboard trap', level: 'A', checks: ['focus'], tests: [KEYBOARD] },
  {
    id: '2.1.4',
    name: 'Character key shortcuts',
    level: 'A',
    byHand: '“Keyboard shortcuts” (?) turns those of a single key off; none acts inside a field.',
  },
  {
    id: '2.2.1',
    name: 'Timing adjustable',
    level: 'A',
    byHand:
      'A chosen time is held for 30 minutes while it is paid, because others wait for it; what was entered stays. Undo ends after 8 seconds unless its message has the focus; the change can be made back by hand.',
  },
  {
    id: '2.2.2',
    name: 'Pause, stop, hide',
    level: 'A',
    tests: [
      [
        'tests/e2e/gallery/gallery.test.ts',
        'GAL-10 images appear 0.1 s apart, or all at once with reduced motion',
      ],
    ],
  },
  {
    id: '2.3.1',
    name: 'Three flashes or below threshold',
    level: 'A',
    absent: 'Nothing flashes.',
  },
  { id: '2.4.1', name: 'Bypass blocks', level: 'A', tests: [PUBLIC_KEYBOARD] },
  {
    id: '2.4.2',
    name: 'Page titled',
    level: 'A',
    tests: [['web/src/app/router.test.ts', 'gives no two pages the same title']],
  },
  {
    id: '2.4.3',
    name: 'Focus order',
    level: 'A',
    tests: [
      KEYBOARD,
      [
        'web/src/features/appointments/page/appointments-page.test.tsx',
        'returns the focus to the button that opened a dialog when the dialog closes',
      ],
    ],
  },
  { id: '2.4.4', name: 'Link purpose (in context)', level: 'A', checks: ['names'] },
  {
    id: '2.4.5',
    name: 'Multiple ways',
    level: 'AA',
    tests: [
      [
        'web/src/features/admin/palette/palette.test.tsx',
        'offers every page at first, and does not query the database',
      ],
    ],
    byHand: 'Public pages are linked from the header, the footer and `sitemap.xml`.',
  },
  {
    id: '2.4.6',
    name: 'Headings and labels',
    level: 'AA',
    checks: ['names'],
    byHand: 'Each heading and label says what follows.',
  },
  { id: '2.4.7', name: 'Focus visible', level: 'AA', checks: ['focus', 'forced colors'] },
  { id: '2.4.11', name: 'Focus not obscured (minimum)', level: 'AA', checks: ['focus'] },
  {
    id: '2.5.1',
    name: 'Pointer gestures',
    level: 'A',
    absent: 'No gesture needs a path or several fingers; the gallery’s swipe has buttons.',
  },
  {
    id: '2.5.2',
    name: 'Pointer cancellation',
    level: 'A',
    tests: [
      [
        'web/src/features/admin/calendar/grid/use-drag-move.test.tsx',
        'ADMIN-20 a mouse drags without waiting, and Escape cancels',
      ],
    ],
  },
  { id: '2.5.3', name: 'Label in name', level: 'A' },
  { id: '2.5.4', name: 'Motion actuation', level: 'A', absent: 'Nothing reacts to the motion of a device.' },
  {
    id: '2.5.7',
    name: 'Dragging movements',
    level: 'AA',
    tests: [
      [
        'web/src/features/admin/calendar/page/calendar.test.tsx',
        'ADMIN-20 moves by keyboard to a free time, which can overlap the visit’s own time',
      ],
      [
        'web/src/features/admin/media/page/admin-media-page.test.tsx',
        'moves an image by keyboard with one write; Escape moves it back',
      ],
    ],
  },
  { id: '2.5.8', name: 'Target size (minimum)', level: 'AA', checks: ['targets'] },
  { id: '3.1.1', name: 'Language of page', level: 'A' },
  {
    id: '3.1.2',
    name: 'Language of parts',
    level: 'AA',
    exception:
      'What people type (names, reviews, messages, a service without a Spanish name) carries no language of its own.',
  },
  {
    id: '3.2.1',
    name: 'On focus',
    level: 'A',
    checks: ['focus'],
  },
  {
    id: '3.2.2',
    name: 'On input',
    level: 'A',
    tests: [
      [
        'tests/e2e/booking/visit.test.ts',
        'BOOK-01 keeps the step open while a keyboard user moves past other services',
      ],
    ],
  },
  {
    id: '3.2.3',
    name: 'Consistent navigation',
    level: 'AA',
    tests: [
      [
        'tests/e2e/app/guards.test.ts',
        'APP-06 APP-08 APP-22 APP-24 APP-25 APP-26 APP-28 ROLE-13 opens every signed-in page with the navigation bar, and closes them by Logout',
      ],
    ],
  },
  { id: '3.2.4', name: 'Consistent identification', level: 'AA', checks: ['names'] },
  {
    id: '3.2.6',
    name: 'Consistent help',
    level: 'A',
    byHand: 'The salon’s phone number stands in the footer of each public page.',
  },
  {
    id: '3.3.1',
    name: 'Error identification',
    level: 'A',
    tests: [
      [
        'web/src/features/auth/auth-form.test.tsx',
        'reports missing fields next to each, focuses the first, and sends nothing',
      ],
      [
        'web/src/features/admin/services/admin-services-page.test.tsx',
        'shows errors at their fields, focuses the first, and keeps everything that was typed',
      ],
    ],
  },
  { id: '3.3.2', name: 'Labels or instructions', level: 'A', checks: ['names'] },
  {
    id: '3.3.3',
    name: 'Error suggestion',
    level: 'AA',
    tests: [
      [
        'web/src/features/checkout/agreement.test.tsx',
        'CARE-06 shows at the fields what is missing, focuses them, and calls nothing',
      ],
    ],
  },
  {
    id: '3.3.4',
    name: 'Error prevention (legal, financial, data)',
    level: 'AA',
    tests: [
      [
        'web/src/features/admin/components/pending-changes/pending-changes.test.ts',
        'shows a change at once and sends it when it can no longer be undone',
      ],
    ],
    byHand: 'Checkout shows all lines and the total before payment; deleting asks first.',
  },
  {
    id: '3.3.7',
    name: 'Redundant entry',
    level: 'A',
    tests: [
      [
        'web/src/features/admin/appointment-details/next-visit.test.tsx',
        'AGAIN-01 a closed bill suggests the next visit, and another time fills in the booking sheet',
      ],
    ],
    byHand: 'An account’s name, phone and pets are offered wherever they are needed again.',
  },
  {
    id: '3.3.8',
    name: 'Accessible authentication (minimum)',
    level: 'AA',
    byHand: 'A password can be pasted and filled in by a manager; Google needs none. There is no puzzle.',
  },
  {
    id: '4.1.2',
    name: 'Name, role, value',
    level: 'A',
    checks: ['names'],
    tests: [['web/src/antd/select.test.tsx', 'a choice box says what is chosen as its description']],
  },
  {
    id: '4.1.3',
    name: 'Status messages',
    level: 'AA',
    tests: [
      [
        'web/src/features/appointments/page/appointments-page.test.tsx',
        'announces a status that changes while the page is open',
      ],
      [
        'web/src/features/booking/page/home-page.test.tsx',
        'announces which times others take while the page is open',
      ],
    ],
  },
];
