import { describe, expect, test } from 'vitest';
import { isCurrent } from '../../notify/delivery/current.ts';
import { LIMITS } from '../../core/limits/limits.ts';
import { smsText } from '../../notify/notification/sms-text.ts';
import { shortText } from '../../notify/notification/texts.ts';
import { serviceForm, serviceInputSchema } from '../service/input.ts';
import { anAppointment, aService, aVaccination } from '../../testing/factories.ts';
import { auditText } from '../../people/audit/labels.ts';
import { vaccinationChanges } from '../../people/audit/changes.ts';
import { SYSTEM } from '../../people/audit/actions.ts';
import { blockingGaps, kindsOf, vaccineGaps, validUntil, wantedVaccines } from './check.ts';
import { expiryEvent, expiryWindow, visitVaccineEvents } from './events.ts';
import { importedVaccinations, isAsImported } from '../../people/import/read/vaccinations.ts';
import { petsInParts, QUEUE_LIMITS, reviewQueue } from './queue.ts';
import { expiryDaySchema, proofProblem } from './input.ts';
import { readVaccineNews } from './news.ts';
import { vaccineReasonSchema } from './reason.ts';
import { decisionBefore, vaccinationSchema } from './schema.ts';
import { gapNotice, gapText } from './texts.ts';

const ZONE = 'America/New_York';
const TODAY = '2026-11-25';
const DECISION = { state: 'confirmed', expires_on: '2026-12-03', proof: null, reason: null } as const;

describe('VAX-02 the vaccines that a visit requires', () => {
  test('are none by default or when off', () => {
    expect(aService().vaccines).toBeUndefined();
    expect(wantedVaccines([aService(), aService({ vaccines: { rabies: 'off' } }), undefined])).toEqual({});
  });

  test('are the strictest of a service and its add-ons', () => {
    const wanted = wantedVaccines([
      aService({ vaccines: { rabies: 'warn', bordetella: 'block' } }),
      aService({ vaccines: { rabies: 'block', distemper: 'off', bordetella: 'warn' } }),
    ]);
    expect(wanted).toEqual({ rabies: 'block', bordetella: 'block' });
    expect(kindsOf(wanted)).toEqual(['rabies', 'bordetella']);
  });

  test('are stored by the service form only if they are on', () => {
    const form = serviceForm(aService({ vaccines: { rabies: 'block' } }));
    expect(form.vaccines).toEqual({ rabies: 'block', distemper: 'off', bordetella: 'off' });
    const parsedInput = serviceInputSchema.parse({ ...form, vaccines: { rabies: 'warn', distemper: 'off' } });
    expect(parsedInput.vaccines).toEqual({ rabies: 'warn' });
    expect(serviceInputSchema.parse(serviceForm(aService()))).not.toHaveProperty('vaccines');
  });
});

describe('IMPORT-06 VAX-01 vaccinations in an imported list', () => {
  const pet = { petId: 'biscuit', ownerId: 'dana' };
  const at = new Date('2026-11-25T15:00:00Z');
  const records = (...vaccines: { kind: 'rabies' | 'bordetella'; expires_on: string }[]) =>
    importedVaccinations({ ...pet, vaccines }, at);

  test('count as confirmed by the person who imported them', () => {
    expect(records({ kind: 'rabies', expires_on: '2026-12-03' })).toEqual([
      aVaccination({
        user_id: 'dana',
        expires_on: '2026-12-03',
        updated_at: at,
      }),
    ]);
    expect(records()).toEqual([]);
  });

  test('become one record per kind with the latest day, without invalid days', () => {
    const [rabies, bordetella, ...others] = records(
      { kind: 'bordetella', expires_on: '2027-01-01' },
      { kind: 'rabies', expires_on: '2027-12-03' },
      { kind: 'rabies', expires_on: '2026-12-03' },
    );
    expect([rabies?.expires_on, bordetella?.kind, others]).toEqual(['2027-12-03', 'bordetella', []]);
    expect(records({ kind: 'rabies', expires_on: '1999-12-03' })).toEqual([]);
  });

  test.each<[string, object | null, boolean]>([
    ['as it was imported', aVaccination({ expires_on: '2026-12-03' }), true],
    ['none', null, true],
    ['another day', aVaccination({ expires_on: '2027-12-03' }), false],
    ['an exemption', aVaccination({ state: 'exempt', expires_on: '2026-12-03' }), false],
    ['a file', aVaccination({ proof: 'https://x.example', expires_on: '2026-12-03' }), false],
    ['a decision before', aVaccination({ before: DECISION, expires_on: '2026-12-03' }), false],
  ])('tells whether a record with %s is unchanged since the import: %j, %j', (_, stored, expected) => {
    const vaccines = [{ kind: 'rabies', expires_on: '2026-12-03' }] as const;
    expect(isAsImported(stored as Record<string, unknown> | null, 'rabies', vaccines)).toBe(expected);
    expect(isAsImported({ ...aVaccination() }, 'distemper', vaccines)).toBe(false);
  });
});

describe('VAX-04 the queue', () => {
  const proof = (pet_id: string, sent: string, kind: 'rabies' | 'distemper' = 'rabies') =>
    aVaccination({ pet_id, kind, state: 'submitted', submitted_at: new Date(`2026-11-${sent}T15:00:00Z`) });
  const visit = (pet_id: string, day: string) => ({
    pet_id,
    appointment_date: new Date(`2026-12-${day}T15:00:00Z`),
  });

  test('sorts by the soonest visit, then by the longest wait, with each proof once', () => {
    const [stray, older, moss, olive, olives] = [
      proof('stray', '20'),
      proof('older', '01'),
      proof('moss', '24'),
      proof('olive', '25'),
      proof('olive', '24', 'distemper'),
    ];
    const queue = reviewQueue(
      [stray, older, moss, olive, olives, moss],
      [visit('olive', '01'), visit('moss', '02'), visit('olive', '03'), visit('biscuit', '04')],
    );
    expect(queue.map(({ record }) => record.id)).toEqual([
      'olive_distemper',
      'olive_rabies',
      'moss_rabies',
      'older_rabies',
      'stray_rabies',
    ]);
    expect(queue.map(({ visit: next }) => next?.getUTCDate())).toEqual([1, 1, 2, undefined, undefined]);
  });

  test('splits the pets into parts that fit a query, each pet once', () => {
    const visits = Array.from({ length: QUEUE_LIMITS.visits }, (_, index) => visit(`pet-${index}`, '01'));
    const parts = petsInParts([...visits, ...visits.slice(0, 5)]);
    expect(parts.map(({ length }) => length)).toEqual([30, 30, 30, 10]);
    expect(petsInParts([]).flat()).toEqual([]);
  });
});

describe('VAX-02 validity of vaccinations', () => {
  const wanted = { rabies: 'block' } as const;
  const gapsOf = (record: Parameters<typeof aVaccination>[0], day = '2026-12-03') =>
    vaccineGaps(wanted, [aVaccination(record)], day);

  test.each(['confirmed', 'exempt'] as const)('%s is valid through its last day', (state) => {
    expect(gapsOf({ state, expires_on: '2026-12-03' })).toEqual([]);
    expect(gapsOf({ state, expires_on: '2026-12-02' })).toEqual([
      { kind: 'rabies', level: 'block', standing: 'missing', validUntil: '2026-12-02' },
    ]);
  });

  test('excludes refused proofs, other kinds, and missing records', () => {
    const missing = [{ kind: 'rabies', level: 'block', standing: 'missing', validUntil: null }];
    expect(gapsOf({ state: 'refused' })).toEqual([{ ...missing[0], refused: true }]);
    expect(gapsOf({ kind: 'distemper' })).toEqual(missing);
    expect(vaccineGaps(wanted, [], '2026-12-03')).toEqual(missing);
    expect(vaccineGaps({}, [], '2026-12-03')).toEqual([]);
  });

  test('VAX-03 a waiting proof allows booking if it covers the visit', () => {
    const waiting = gapsOf({ state: 'submitted', expires_on: '2026-12-03' });
    expect(waiting).toMatchObject([{ standing: 'submitted' }]);
    expect(blockingGaps(waiting)).toEqual([]);
    const short = gapsOf({ state: 'submitted', expires_on: '2026-12-02' });
    expect(blockingGaps(short)).toMatchObject([{ standing: 'missing', sentUntil: '2026-12-02' }]);
    expect(waiting[0]).not.toHaveProperty('sentUntil');
  });

  test('keeps the earlier decision while a newer proof waits and after it is refused', () => {
    for (const state of ['submitted', 'refused'] as const) {
      const record = { state, expires_on: '2027-12-03', before: DECISION };
      expect(validUntil(aVaccination(record))).toBe('2026-12-03');
      expect(gapsOf(record)).toEqual([]);
    }
    expect(gapsOf({ state: 'refused', before: DECISION }, '2026-12-04')).toEqual([
      { kind: 'rabies', level: 'block', standing: 'missing', validUntil: '2026-12-03' },
    ]);
  });

  test('VAX-03 never blocks for level `warn`', () => {
    const gaps = vaccineGaps({ rabies: 'warn', distemper: 'block' }, [], '2026-12-03');
    expect(gaps).toHaveLength(2);
    expect(blockingGaps(gaps).map(({ kind }) => kind)).toEqual(['distemper']);
  });

  test('VAX-01 keeps the last decision when another proof is submitted', () => {
    const decided = aVaccination({ state: 'exempt', reason: 'Old.', expires_on: '2026-12-03' });
    const stored = { state: 'exempt', reason: 'Old.', expires_on: '2026-12-03', proof: null };
    expect(decisionBefore(decided)).toEqual(stored);
    expect(decisionBefore(aVaccination({ state: 'submitted', before: DECISION }))).toEqual(DECISION);
    expect(decisionBefore(aVaccination({ state: 'refused' }))).toBeNull();
    expect(decisionBefore(undefined)).toBeNull();
  });
});

describe('VAX-03 texts', () => {
  const gap = { kind: 'rabies', standing: 'missing', validUntil: '2026-12-03' } as const;
  test.each([
    [gap, 'Rabies for Biscuit runs out on Thu, Dec 3, before this visit. Upload the new proof by then.'],
    [
      { ...gap, validUntil: '2027-01-04' },
      'Rabies for Biscuit runs out on Mon, Jan 4, 2027, before this visit. Upload the new proof by then.',
    ],
    [
      { ...gap, validUntil: '2026-11-24' },
      'Rabies for Biscuit expired on Tue, Nov 24. Upload the new proof before this visit.',
    ],
    [
      { ...gap, validUntil: null },
      'We have no proof of rabies vaccination for Biscuit. Upload it before this visit.',
    ],
    [
      { ...gap, sentUntil: '2026-12-10' },
      'The proof you sent expires on Thu, Dec 10, before this visit. Upload one that covers it.',
    ],
    [
      { ...gap, sentUntil: '2026-11-24' },
      'The proof you sent expired on Tue, Nov 24. Upload one that covers this visit.',
    ],
    [
      { ...gap, validUntil: null, refused: true },
      'Your proof of rabies vaccination for Biscuit wasn’t accepted. Upload another one before this visit.',
    ],
    [
      { ...gap, standing: 'submitted' as const },
      'We got the proof of Rabies for Biscuit and will review it.',
    ],
  ])('%o', (item, text) => expect(gapText(item, 'Biscuit', TODAY)).toBe(text));

  test('tells staff what to do', () => {
    expect(gapNotice({ ...gap, standing: 'submitted' }, 'Biscuit', TODAY)).toBe(
      'Rabies for Biscuit: a proof is waiting for review.',
    );
    expect(gapNotice({ ...gap, validUntil: null }, 'Biscuit', TODAY)).toBe(
      'Rabies for Biscuit: no proof yet.',
    );
    expect(gapNotice({ ...gap, sentUntil: '2026-12-02' }, 'Biscuit', TODAY)).toBe(
      'Rabies for Biscuit: the proof waiting for review expires on Wed, Dec 2.',
    );
    expect(gapNotice(gap, 'Biscuit', TODAY)).toBe(
      'Rabies for Biscuit: expires on Thu, Dec 3, no new proof yet.',
    );
  });
});

describe('VAX-04 notifications', () => {
  const visit = anAppointment({ appointment_date: new Date('2026-11-26T15:00:00Z') });
  const missing = { kind: 'rabies', level: 'warn', standing: 'missing', validUntil: null } as const;
  const waiting = { ...missing, kind: 'distemper', standing: 'submitted' } as const;

  test('tell the customer and the salon what is missing, and the salon what waits for review', () => {
    const pets = [{ petName: 'Biscuit', gaps: [missing, waiting] }];
    const [own, notice] = visitVaccineEvents(visit, pets, TODAY);
    expect(own).toMatchObject({ kind: 'vaccine', userId: visit.user_id, appointmentId: visit.id });
    expect(readVaccineNews(own?.data?.['told'])?.gaps).toEqual([{ ...missing, petName: 'Biscuit' }]);
    expect(notice).toMatchObject({ kind: 'admin-notice', userId: 'business' });
    expect(notice?.data?.['text']).toBe(
      [gapNotice(missing, 'Biscuit', TODAY), gapNotice(waiting, 'Biscuit', TODAY)].join('\n'),
    );
    expect(visitVaccineEvents(visit, [{ petName: 'Biscuit', gaps: [waiting] }], TODAY)).toMatchObject([
      { userId: 'business' },
    ]);
    expect(visitVaccineEvents(visit, [{ petName: 'Biscuit', gaps: [] }], TODAY)).toEqual([]);
  });

  test('are sent once per start of the visit', () => {
    const pets = [{ petName: 'Biscuit', gaps: [missing] }];
    const keysOf = (date: Date) =>
      visitVaccineEvents({ ...visit, appointment_date: date }, pets, TODAY).map(({ key }) => key);
    expect(keysOf(visit.appointment_date)).toEqual(keysOf(visit.appointment_date));
    const later = new Date('2026-11-27T15:00:00Z');
    expect(keysOf(later)).not.toEqual(keysOf(visit.appointment_date));
    const [notificationEvent] = visitVaccineEvents(visit, pets, TODAY);
    const delivery = { event: 'vaccine', channel: 'email', data: { ...notificationEvent?.data } } as const;
    expect(isCurrent(delivery, visit)).toBe(true);
    expect(isCurrent(delivery, { ...visit, appointment_date: later })).toBe(false);
    expect(isCurrent(delivery, { ...visit, status: 'cancelled' })).toBe(false);
  });

  test('are sent once, 30 days before the expiry, at the next 9:00 AM', () => {
    // 9 PM in New York is already the next day in other zones.
    const now = new Date('2026-11-26T02:00:00Z');
    expect(expiryWindow({ now, zone: ZONE })).toEqual({ first: '2026-12-23', last: '2026-12-26' });
    const early = new Date('2026-11-25T13:59:00Z');
    expect(expiryWindow({ now: early, zone: ZONE })).toEqual({ first: '2026-12-22', last: '2026-12-25' });
    const record = aVaccination({ expires_on: '2026-12-25' });
    const event = expiryEvent(record, 'Biscuit', { now, zone: ZONE });
    expect(event).toMatchObject({
      kind: 'vaccine',
      key: 'vaccine-expiry-biscuit_rabies-2026-12-25',
      appointmentId: null,
      notBefore: new Date('2026-11-26T14:00:00Z'),
      expiresAt: new Date('2026-12-26T05:00:00Z'),
    });
    const text = 'Rabies for Biscuit expires on Fri, Dec 25. Upload the new proof before the next visit.';
    const context = { kind: 'vaccine', business: 'Paw Haven', zone: ZONE, data: { ...event.data } } as const;
    expect(shortText(context)).toEqual({ title: 'Proof of vaccination', body: text });
    expect(smsText({ ...context, link: 'https://x.example/pet-profiles' })).toBe(
      `Paw Haven: ${text} Upload: https://x.example/pet-profiles Reply STOP to opt out.`,
    );
    expect(isCurrent({ event: 'vaccine', channel: 'sms', data: { ...event.data } }, undefined)).toBe(true);
  });
});

describe('VAX-01 input', () => {
  test.each([
    ['today', TODAY, true],
    ['in three years', '2029-11-25', true],
    ['yesterday', '2026-11-24', false],
    ['no day', '2026-02-30', false],
    ['nothing', '', false],
    ['a typo', '2226-11-25', false],
  ])('validates a vaccination that expires %s', (_, day, expected) =>
    expect(expiryDaySchema(TODAY).safeParse(day).success).toBe(expected),
  );

  test.each([
    ['exactly 5 MB', { size: LIMITS.imageBytes, type: 'image/jpeg' }, undefined],
    ['one byte more', { size: LIMITS.imageBytes + 1, type: 'application/pdf' }, /less than 5MB/],
    ['a PDF', { size: 10, type: 'application/pdf' }, undefined],
    ['an empty file', { size: 0, type: 'application/pdf' }, /empty/],
    ['a drawing that may hold a script', { size: 10, type: 'image/svg+xml' }, /photo/],
    ['a page', { size: 10, type: 'text/html' }, /photo/],
  ])('validates a file: %s', (_, file, problem) => {
    const message = proofProblem(file);
    if (problem) expect(message).toMatch(problem);
    else expect(message).toBeUndefined();
  });

  test('requires a reason with text', () => {
    expect(vaccineReasonSchema.parse(' At the vet’s tomorrow. ')).toBe('At the vet’s tomorrow.');
    for (const reason of ['', '  ', 'x'.repeat(501)])
      expect(vaccineReasonSchema.safeParse(reason).success).toBe(false);
  });

  test('uses defaults for missing newer fields of a record', () => {
    const {
      before,
      proof,
      reason,
      submitted_at: at,
    } = vaccinationSchema.parse({
      id: 'a_rabies',
      pet_id: 'a',
      user_id: 'maya',
      kind: 'rabies',
      state: 'confirmed',
      expires_on: '2027-01-01',
      updated_at: new Date(),
      updated_by: 'olivia',
    });
    expect([before, proof, reason, at]).toEqual([null, null, null, null]);
  });
});

test('VAX-04 logs the decision, its author, and its last day, but not the reason', () => {
  const before = { ...aVaccination({ state: 'submitted', expires_on: '2027-06-01' }) };
  const after = { ...before, state: 'exempt', reason: 'Allergic.', expires_on: '2027-05-01' };
  const [line, ...others] = vaccinationChanges({ before, after }, 'olivia');
  expect(others).toEqual([]);
  expect(line).toEqual({
    action: 'vaccination-decided',
    actor: 'olivia',
    subject: 'biscuit',
    field: 'rabies',
    from: 'submitted, until 2027-06-01',
    to: 'exempt, until 2027-05-01',
  });
  expect(vaccinationChanges({ before: after, after: before }, 'maya')).toEqual([]);
  expect(vaccinationChanges({ before, after }, SYSTEM)).toEqual([]);
  expect(vaccinationChanges({ before: after, after: { ...after, reason: 'Old.' } }, 'olivia')).toEqual([]);
  const entry = {
    id: 'l',
    at: new Date(),
    subject: 'biscuit',
    ...line,
    action: 'vaccination-decided',
  } as const;
  expect(auditText({ ...entry, actor: 'olivia', from: null, to: null }, ZONE).what).toBe(
    'Reviewed a vaccination: rabies',
  );
});
