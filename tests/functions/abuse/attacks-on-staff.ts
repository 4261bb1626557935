/** Calls that only staff may make. */
import { LEOS, STAFF_ONLY, type Attack } from './attack.ts';
import type { CallableName } from '@paw-haven/domain/contract/callables';

export const STAFF_ATTACKS = {
  'release-unpaid-holds': { input: {}, toStranger: 'permission-denied' },
  'create-appointment': {
    input: {
      requestId: 'stolen',
      userId: LEOS.uid,
      petId: LEOS.pet,
      serviceId: 'basic-groom',
      appointmentDate: '2036-01-07T16:00:00Z',
      specialRequests: null,
      groomerId: 'house',
      size: 'Up to 20 lb',
      addOns: ['nails'],
      outsideHours: true,
    },
    toStranger: 'permission-denied',
    unlimited: STAFF_ONLY,
  },
  'ask-for-deposit': {
    input: {
      requestId: 'stolen',
      userId: LEOS.uid,
      petId: LEOS.pet,
      serviceId: 'basic-groom',
      appointmentDate: '2036-01-07T16:00:00Z',
      specialRequests: null,
      hours: 24,
      percent: 10,
    },
    toStranger: 'permission-denied',
  },
  'send-bill': { input: { visitId: LEOS.appointment, percent: 20 }, toStranger: 'permission-denied' },
  // For the owner alone: an admin is refused, too.
  'dispute-file': { input: { issueId: 'dispute_of_leo' }, toStranger: 'permission-denied' },
  'change-payment-link': {
    input: { linkId: 'leos-link', action: 'cancel' },
    toStranger: 'permission-denied',
  },
  'running-late': {
    input: { appointmentId: LEOS.appointment, minutes: 30 },
    toStranger: 'permission-denied',
  },
  'tell-late': {
    input: { minutes: 45, groomerId: 'house', visits: [LEOS.appointment] },
    toStranger: 'permission-denied',
  },
  'ask-unconfirmed': {
    input: { day: '2036-01-07', visits: [LEOS.appointment] },
    toStranger: 'permission-denied',
  },
  'message-day': {
    input: { day: '2036-01-07', text: 'Do not come.', visits: [LEOS.appointment] },
    toStranger: 'permission-denied',
  },
  'create-series': {
    input: {
      requestId: 'stolen',
      userId: LEOS.uid,
      petId: LEOS.pet,
      serviceId: 'basic-groom',
      appointmentDates: ['2036-01-07T16:00:00Z', '2036-02-18T16:00:00Z'],
      everyWeeks: 6,
      specialRequests: null,
      groomerId: 'house',
      size: 'Up to 20 lb',
      addOns: ['nails'],
      expectedCents: 1,
    },
    toStranger: 'permission-denied',
  },
  'cancel-appointment': { input: { appointmentId: LEOS.appointment }, toStranger: 'permission-denied' },
  'open-bill': { input: { visitId: LEOS.appointment }, toStranger: 'permission-denied' },
  'save-bill': {
    input: {
      requestId: 'stolen',
      visitId: LEOS.appointment,
      lines: [{ appointment: LEOS.appointment, label: 'Groom', cents: 1, kind: 'service', taxable: false }],
    },
    toStranger: 'permission-denied',
  },
  'ask-extra': {
    input: {
      requestId: 'stolen',
      visitId: LEOS.appointment,
      appointmentId: LEOS.appointment,
      label: 'A short clip',
      cents: 3000,
      photo: 'https://photos.example/coat.webp',
      inPerson: true,
    },
    toStranger: 'permission-denied',
  },
  'answer-extra': { input: { extraId: 'leos-extra', answer: 'yes' }, toStranger: 'permission-denied' },
  'day-sheet': {
    input: { appointmentIds: [LEOS.appointment], withNotes: true },
    toStranger: 'permission-denied',
  },
  'mark-visit': {
    input: {
      requestId: 'stolen',
      appointmentId: LEOS.appointment,
      step: 'start',
      appointmentDate: '2036-01-07T15:00:00Z',
      at: '2036-01-07T15:00:00Z',
    },
    toStranger: 'permission-denied',
  },
  'save-visit-note': {
    input: {
      requestId: 'stolen',
      appointmentId: LEOS.appointment,
      note: 'Mine',
      report: 'Mine',
      nextWeeks: 6,
      photos: [{ url: 'https://photos.example/coat.webp', moment: 'before' }],
      publish: true,
      expectedAt: null,
    },
    toStranger: 'permission-denied',
  },
  'set-gallery-photo': {
    input: { appointmentId: LEOS.appointment, url: 'https://photos.example/coat.webp', isShown: true },
    toStranger: 'permission-denied',
  },
  'save-incident': {
    input: {
      requestId: 'stolen',
      appointmentId: LEOS.appointment,
      kind: 'bite',
      text: 'Mine',
      photos: ['https://photos.example/ear.webp'],
      vetCalled: true,
      ownerInformedAt: '2036-01-07T17:00:00Z',
      addsTo: 'leos-incident',
      at: '2036-01-07T17:00:00Z',
    },
    toStranger: 'permission-denied',
  },
  'save-usual': {
    input: { requestId: 'stolen', petId: LEOS.pet, appointmentId: LEOS.appointment, usual: '#5 body' },
    toStranger: 'permission-denied',
  },
  'get-next-visit': { input: { appointmentId: LEOS.appointment }, toStranger: 'permission-denied' },
  'get-return-figures': {
    input: { first: '2026-11-01', last: '2026-11-30' },
    toStranger: 'permission-denied',
  },
  'put-off-due': { input: { petId: LEOS.pet, weeks: 8 }, toStranger: 'permission-denied' },
  'book-next-visit': {
    input: {
      requestId: 'stolen',
      appointmentId: LEOS.appointment,
      appointmentDate: '2036-02-07T15:00:00Z',
      groomerId: 'house',
    },
    toStranger: 'permission-denied',
  },
  'record-payment': {
    input: { requestId: 'stolen', visitId: LEOS.appointment, method: 'cash', cents: -100, tipCents: 1 },
    toStranger: 'permission-denied',
  },
  'pay-bill': { input: { visitId: LEOS.appointment, tipCents: 0 }, toStranger: 'permission-denied' },
  'close-bill': {
    input: { visitId: LEOS.appointment, writeOffReason: 'Mine' },
    toStranger: 'permission-denied',
  },
  'reopen-bill': { input: { visitId: LEOS.appointment }, toStranger: 'permission-denied' },
  'save-till': {
    input: {
      requestId: 'stolen',
      presets: [{ label: 'Shampoo', cents: 1, taxable: false, kind: 'product' }],
      reviewUrl: 'https://reviews.example/mine',
    },
    toStranger: 'permission-denied',
  },
  'close-day': {
    input: { requestId: 'stolen', day: '2026-01-07', cashCountedCents: 0, note: 'Gone' },
    toStranger: 'permission-denied',
  },
  'correct-day': {
    input: { requestId: 'stolen', day: '2026-01-07', method: 'cash', cents: -100, reason: 'Gone' },
    toStranger: 'permission-denied',
  },
  'refund-payment': {
    input: { requestId: 'stolen', visitId: LEOS.appointment, cents: 100, reason: 'Mine.' },
    toStranger: 'permission-denied',
  },
  'charge-fee': {
    input: { visitId: LEOS.appointment, expectedFeeCents: 2250 },
    toStranger: 'permission-denied',
  },
  'write-off-fee': {
    input: { visitId: LEOS.appointment, reason: 'Mine.' },
    toStranger: 'permission-denied',
  },
  'settle-refund': {
    input: { of: 'refund', id: 'returned', method: 'cash' },
    toStranger: 'permission-denied',
  },
  'reschedule-appointment': {
    input: { appointmentId: LEOS.appointment, appointmentDate: '2036-01-08T16:00:00Z' },
    toStranger: 'permission-denied',
  },
  'save-groomer': {
    input: { requestId: 'stolen', id: 'house', name: 'Leo', active: true, user_id: LEOS.uid },
    toStranger: 'permission-denied',
  },
  'set-time-off': {
    input: {
      requestId: 'stolen',
      groomerId: 'all',
      from: '2036-01-07T05:00:00Z',
      to: '2036-01-08T05:00:00Z',
    },
    toStranger: 'permission-denied',
  },
  'end-time-off': { input: { timeOffId: 'vacation' }, toStranger: 'permission-denied' },
  'set-appointment-status': {
    input: { appointmentId: LEOS.appointment, status: 'completed' },
    toStranger: 'permission-denied',
    unlimited: STAFF_ONLY,
  },
  'set-salon-payment': {
    input: { appointmentId: LEOS.appointment, paid: true },
    toStranger: 'permission-denied',
    unlimited: STAFF_ONLY,
  },
  'save-client': {
    input: {
      requestId: 'stolen',
      userId: LEOS.uid,
      full_name: 'Leo',
      email: LEOS.email,
      pets: [{ name: 'Rex', alerts: ['bites'] }],
    },
    toStranger: 'permission-denied',
  },
  'record-agreement': {
    input: { requestId: 'stolen', userId: LEOS.uid, hash: 'a'.repeat(64) },
    toStranger: 'permission-denied',
  },
  'save-contacts': {
    input: {
      requestId: 'stolen',
      userId: LEOS.uid,
      contacts: [{ name: 'Maya', phone: '555-010-0177', may_pick_up: true, emergency: false }],
    },
    toStranger: 'permission-denied',
  },
  'save-pet': {
    input: { requestId: 'stolen', petId: LEOS.pet, breed: 'Poodle' },
    toStranger: 'permission-denied',
  },
  'get-merge-preview': {
    input: { userId: 'maya', otherId: LEOS.uid },
    toStranger: 'permission-denied',
  },
  'merge-clients': {
    input: { userId: 'maya', clientId: LEOS.uid, mark: 'a', fields: [], samePets: [] },
    toStranger: 'permission-denied',
  },
  'undo-merge': {
    input: { userId: 'maya', clientId: LEOS.uid },
    toStranger: 'permission-denied',
  },
  'send-email': {
    input: { type: 'appointment_confirmation', to: LEOS.email, data: { appointmentId: LEOS.appointment } },
    toStranger: 'permission-denied',
  },
  'send-sms': {
    input: { to: '+15550100199', message: 'Call me', appointmentId: LEOS.appointment },
    toStranger: 'permission-denied',
  },
  'send-text': {
    input: { requestId: 'stolen', userId: LEOS.uid, text: 'Call me' },
    toStranger: 'permission-denied',
  },
  'assign-text': {
    input: { requestId: 'stolen', messageId: 'a-text', userId: LEOS.uid },
    toStranger: 'permission-denied',
  },
  'save-replies': {
    input: { requestId: 'stolen', replies: ['Mine'] },
    toStranger: 'permission-denied',
  },
  'get-appointment-stats': {
    input: { start_date: '2026-12-01', end_date: '2026-12-01' },
    toStranger: 'permission-denied',
  },
  'get-groomer-report': {
    input: { first: '2026-12-01', last: '2026-12-31' },
    toStranger: 'permission-denied',
    toGroomer: { code: 'done', value: { rows: [] } },
  },
  'get-account': {
    input: { userId: 'leo' },
    toStranger: 'permission-denied',
    unlimited: STAFF_ONLY,
    outside: 'accounts',
  },
  'grant-role': {
    input: { userId: 'maya', role: 'owner', email: 'maya@example.com' },
    toStranger: 'permission-denied',
    unlimited: STAFF_ONLY,
    outside: 'accounts',
  },
  'invite-staff': {
    input: {
      requestId: 'stolen',
      email: 'maya@example.com',
      role: 'admin',
      groomerId: 'house',
      language: 'en',
    },
    toStranger: 'permission-denied',
    outside: 'accounts',
  },
  'change-invitation': {
    input: { invitationId: 'leos-invitation', action: 'withdraw' },
    toStranger: 'permission-denied',
    outside: 'accounts',
  },
  'revoke-role': {
    input: { userId: 'olivia', role: 'owner' },
    toStranger: 'permission-denied',
    unlimited: STAFF_ONLY,
    outside: 'accounts',
  },
  'get-images-by-category': { input: {}, toStranger: 'permission-denied', unlimited: STAFF_ONLY },
  'get-duplicate-images': {
    input: {},
    toStranger: 'permission-denied',
    unlimited: STAFF_ONLY,
    outside: 'files',
  },
  'import-clients': {
    input: {
      importId: 'stolen',
      rows: [
        {
          number: 2,
          full_name: 'Leo',
          email: LEOS.email,
          pet: { name: 'Pepper' },
          visit: { day: '2027-01-12', time: '10:00', service: 'Basic Groom', groomer: null, requests: null },
          choices: { serviceId: 'basic-groom', petId: LEOS.pet, outsideHours: true },
        },
      ],
      preview: true,
      writtenConsent: true,
    },
    toStranger: 'permission-denied',
  },
  'undo-import': { input: { importId: 'leos-import' }, toStranger: 'permission-denied' },
  'answer-request': {
    input: { requestId: 'stolen', userId: LEOS.uid, answer: 'accept' },
    toStranger: 'permission-denied',
  },
  'leave-waitlist': {
    input: { wishId: LEOS.wish, offerOnly: true },
    toStranger: 'permission-denied',
  },
  'make-calendar-feed': {
    input: { requestId: 'stolen', groomerId: 'all' },
    toStranger: 'permission-denied',
  },
  'revoke-calendar-feed': {
    input: { requestId: 'stolen', groomerId: 'all' },
    toStranger: 'permission-denied',
  },
  'export-salon': { input: { start: true }, toStranger: 'permission-denied', outside: 'files' },
} satisfies { readonly [N in CallableName]?: Attack<N> };
