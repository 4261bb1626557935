import { createHash } from 'node:crypto';
import { agreementSchema, agreementTextSchema } from '@paw-haven/domain/offer/agreement/schema';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { groomerPrivateSchema, groomerSchema, timeOffSchema } from '@paw-haven/domain/time/groomer/schema';
import { isBlocking, overlaps } from '@paw-haven/domain/time/schedule/busy';
import { isOff, laneOf, lanesOf } from '@paw-haven/domain/time/schedule/lanes';
import { seriesStarts } from '@paw-haven/domain/booking/recur/series';
import { scheduleDaySchema } from '@paw-haven/domain/time/schedule/schema';
import { serviceForm, serviceInputSchema } from '@paw-haven/domain/offer/service/input';
import { refundSchema } from '@paw-haven/domain/booking/payment/refund';
import { refundPercent } from '@paw-haven/domain/booking/price/refund';
import { businessSettingsSchema } from '@paw-haven/domain/offer/settings/schema';
import { serviceSchema } from '@paw-haven/domain/offer/service/schema';
import { dayOf, HOUR_MS } from '@paw-haven/domain/core/calendar/time';
import { proposalOf } from '@paw-haven/domain/booking/visit/proposal';
import { vaccineGaps, wantedVaccines } from '@paw-haven/domain/offer/vaccine/check';
import { vaccinationSchema } from '@paw-haven/domain/offer/vaccine/schema';
import { customerSchema } from '@paw-haven/domain/booking/payment/customer-holds';
import { queueSchema, wishSchema } from '@paw-haven/domain/booking/waitlist/schema';
import { queuedOf } from '@paw-haven/domain/booking/waitlist/wish';
import { totalOf } from '@paw-haven/domain/booking/price/quote';
import { petPricesSchema } from '@paw-haven/domain/booking/price/usual-price';
import { describe, expect, test } from 'vitest';
import { extraSchema } from '@paw-haven/domain/money/bill/schema';
import { ageText } from '@paw-haven/domain/people/pet/age';
import { petSchema } from '@paw-haven/domain/people/pet/schema';
import { addressForCopies, storedProfileSchema } from '@paw-haven/domain/people/profile/contacts';
import { petDueSchema } from '@paw-haven/domain/booking/recur/due-list';
import { incidentSchema, recentIncidents } from '@paw-haven/domain/people/care/incident';
import { weightsOf } from '@paw-haven/domain/people/pet/weights';
import { petCareSchema, visitNoteSchema, visitReportSchema } from '@paw-haven/domain/people/care/schema';
import { websiteImageSchema } from '@paw-haven/domain/site/image/schema';
import { visitPhotoPath } from '@paw-haven/domain/people/pet/photos';
import { DEMO_SETTINGS } from '../core/business.ts';
import { demoDocuments } from '../demo-documents.ts';
import { endOf } from '../core/visit.ts';

const ZONE = DEMO_SETTINGS.time_zone;

describe.each([
  '2026-07-15T14:00:00Z',
  '2026-01-04T03:30:00Z',
  '2026-11-01T12:00:00Z',
  '2026-12-31T23:59:59Z',
])('demo team at %s', (moment) => {
  const now = new Date(moment);
  const all = demoDocuments(now, [], { demo: 'team' });
  const of = (collection: string) =>
    all
      .filter(({ path }) => path.startsWith(`${collection}/`))
      .map(({ path, data }) => ({ id: path.split('/')[1], ...data }));
  const visits = of('appointments').map((data) => appointmentSchema.parse(data));
  const days = of('schedule_days').map((data) => scheduleDaySchema.parse(data));
  const groomers = of('groomers').map((data) => groomerSchema.parse(data));

  test('ALL-01 has three groomers, one with two lanes, and Grace has the id of the house', () => {
    expect(groomers.map(({ id, name }) => [id, name])).toEqual([
      ['house', 'Grace'],
      ['ana', 'Ana'],
      ['theo', 'Theo'],
    ]);
    expect(lanesOf(groomers)).toEqual(['house', 'ana', 'theo', 'theo#2']);
    expect(of('groomer_private').map((data) => groomerPrivateSchema.parse(data))).toHaveLength(3);
  });

  test('RECUR-01 has a series for Waffle every 6 weeks with one moved date', () => {
    const series = visits.filter(({ series_id: id }) => id !== undefined);
    expect(series.map(({ pet, series_weeks: weeks }) => [pet.name, weeks])).toEqual(
      Array.from({ length: 4 }, () => ['Waffle', 6]),
    );
    const [first] = series;
    if (!first) throw new Error('There is no series.');
    const starts = seriesStarts({ start: first.appointment_date, everyWeeks: 6 }, 4, ZONE);
    const isMoved = series.map(
      ({ appointment_date: date }, index) => date.getTime() !== starts[index]?.getTime(),
    );
    expect(isMoved).toEqual([false, false, true, false]);
    expect(series.map(({ moved_at: at }) => at !== undefined)).toEqual(isMoved);
  });

  test('VAX-01 has a valid vaccination, one that expires before the visit, a submitted one and an exemption', () => {
    const records = of('vaccinations').map((data) => vaccinationSchema.parse(data));
    expect(records.map(({ state }) => state).toSorted()).toEqual([
      'confirmed',
      'confirmed',
      'exempt',
      'submitted',
    ]);
    const groom = serviceSchema.parse(of('services').find(({ id }) => id === 'basic-groom'));
    const gapsOf = (petId: string) => {
      const visit = visits
        .filter(
          ({ pet_id: id, status, appointment_date: date }) =>
            id === petId && status === 'scheduled' && date > now,
        )
        .toSorted((one, other) => one.appointment_date.getTime() - other.appointment_date.getTime())[0];
      const own = records.filter(({ pet_id: id }) => id === petId);
      return visit && vaccineGaps(wantedVaccines([groom]), own, dayOf(visit.appointment_date, ZONE));
    };
    expect(gapsOf('demo-biscuit')).toMatchObject([{ kind: 'rabies', level: 'warn', standing: 'missing' }]);
    expect(gapsOf('demo-olive') ?? []).toEqual([]);
    expect(of('business_settings')).toMatchObject([{ asks_vaccines: true }]);
  });

  test('CARE-06 has a short agreement, signed only by Maya', () => {
    const text = businessSettingsSchema.parse(of('business_settings')[0]).agreement_text ?? '';
    const hash = createHash('sha256').update(text).digest('hex');
    expect(text.length).toBeGreaterThan(100);
    expect(of('agreement_texts').map((data) => agreementTextSchema.parse(data))).toMatchObject([
      { id: hash, text },
    ]);
    expect(of('agreements').map((data) => agreementSchema.parse(data))).toMatchObject([
      { id: `demo-maya_${hash}`, user_id: 'demo-maya', hash, name: 'Maya Lopez', source: 'checkout' },
    ]);
  });

  test('WAIT-01 WAIT-03 has three waiting customers and one open offer that matches its hold and queue', () => {
    const wishes = of('waitlist').map((data) => wishSchema.parse(data));
    expect(wishes.map(({ user_id: uid, offer }) => [uid, offer !== null])).toEqual([
      ['demo-maya', true],
      ['demo-leo', false],
      ['demo-regular-1', false],
      ['demo-regular-2', false],
    ]);
    const [queue] = of('waitlist_queue').map((data) => queueSchema.parse(data));
    expect(queue?.wishes).toEqual(wishes.map((wish) => queuedOf(wish, false)));
    const offer = wishes[0]?.offer;
    const held = days.find(({ date }) => date === offer?.day)?.busy.filter(({ kind }) => kind === 'hold');
    expect(held).toMatchObject([{ id: offer?.entry_id, start: offer?.start, until: offer?.until }]);
    expect(of('customers').map((data) => customerSchema.parse(data))).toMatchObject([
      { holds: [{ offer_id: offer?.id, entry_id: offer?.entry_id, session_id: null }] },
    ]);
    expect(
      visits.some(({ pet_id: id, appointment_date: at }) => id === 'demo-olive' && offer?.start === at),
    ).toBe(false);
    expect(of('business_settings')).toMatchObject([{ waitlist_minutes: 120 }]);
  });

  test('has visits on all lanes in the next two weeks', () => {
    const ahead = visits.filter(({ appointment_date: date }) => date > now);
    const lanes = new Set(ahead.map(laneOf));
    expect([...lanes].toSorted()).toEqual(['ana', 'house', 'theo', 'theo#2']);
  });

  test('CONF-01 has confirmed and unconfirmed visits on the next day', () => {
    const reminded = visits.filter(
      ({ id, status, appointment_date: date }) =>
        id.includes('team') && status === 'scheduled' && date.getTime() - now.getTime() < 86_400_000,
    );
    const confirmed = visits.filter(({ confirmed_at: at }) => at !== undefined);
    expect(confirmed.every((visit) => reminded.includes(visit) && (visit.confirmed_at ?? now) <= now)).toBe(
      true,
    );
    // No reminders are sent for a closed day.
    expect(confirmed.length > 0).toBe(reminded.length > 0);
    expect(confirmed.length < reminded.length).toBe(reminded.length > 0);
  });

  test('SCHED-02 has no overlaps on a lane and no team visits in time off', () => {
    for (const { busy, off } of days) {
      const blocking = busy.filter((item) => isBlocking(item, now));
      for (const item of blocking)
        for (const other of blocking)
          expect(item === other || laneOf(item) !== laneOf(other) || !overlaps(item, other)).toBe(true);
      for (const item of blocking)
        if (item.id.includes('team')) expect(isOff({ off }, laneOf(item), item)).toBe(false);
    }
  });

  test('SCHED-03 has no pet in two places at once', () => {
    const spans = visits
      .filter(({ status }) => status !== 'cancelled')
      .map((visit) => ({
        pet: visit.pet_id,
        id: visit.id,
        start: visit.appointment_date,
        end: endOf(visit),
      }));
    const conflicts = spans.filter((span) =>
      spans.some((other) => other.id > span.id && other.pet === span.pet && overlaps(span, other)),
    );
    expect(conflicts).toEqual([]);
  });

  test('has at most one visit per day for the pet of a team visit', () => {
    const came = visits.filter(({ status }) => status !== 'cancelled');
    const keyOf = ({ pet_id: pet, appointment_date: date }: Appointment) => `${pet} ${dayOf(date, ZONE)}`;
    const team = came.filter(({ id }) => id.includes('team'));
    expect(team.length).toBeGreaterThan(80);
    const twice = team.filter((item) =>
      came.some((other) => other.id !== item.id && keyOf(other) === keyOf(item)),
    );
    expect(twice.map(({ id }) => id)).toEqual([]);
  });

  test('POLICY-01 has a policy, a visit in each tier, a completed refund and one that is due', () => {
    const settings = businessSettingsSchema.parse(of('business_settings')[0]);
    expect(settings.policy?.tiers).toHaveLength(2);
    const paid = visits.filter(({ policy, status }) => policy && status === 'scheduled');
    const percents = paid.map((visit) => refundPercent(visit, now));
    expect(percents).toContain(100);
    expect(percents.length).toBe(3);
    const refunds = of('refunds').map((data) => refundSchema.parse(data));
    expect(refunds.map(({ state }) => state).toSorted()).toEqual(['done', 'due']);
  });

  test('ADDON-05 has Maya’s two pets at the same time, each on its own lane', () => {
    const family = visits.filter(({ visit_id: id }) => id === 'demo-family-1');
    expect(family.map(({ pet, user_id: uid }) => [pet.name, uid])).toEqual([
      ['Biscuit', 'demo-maya'],
      ['Olive', 'demo-maya'],
    ]);
    expect(new Set(family.map(laneOf)).size).toBe(2);
    expect(new Set(family.map(({ appointment_date: date }) => date.getTime())).size).toBe(1);
    expect(family.every(({ appointment_date: date }) => date > now)).toBe(true);
  });

  test('gives Ana a week off and closes on a Thursday', () => {
    const [week, closed] = of('time_off').map((data) => timeOffSchema.parse(data));
    expect(week).toMatchObject({ groomer_id: 'ana' });
    expect(week?.done_days).toHaveLength(5);
    expect(closed).toMatchObject({ groomer_id: 'all' });
    const day = days.find(({ date }) => date === closed?.done_days[0]);
    expect(day?.off).toEqual([{ id: 'demo-closed', start: closed?.from, end: closed?.to }]);
    expect(day && dayOf(day.off?.[0]?.start ?? now, ZONE)).toBe(day?.date);
  });
});

test('CARE-01 CARE-02 the demo team has a dog that bites, a report with photos and an open question', () => {
  const now = new Date('2026-07-15T14:00:00Z');
  const address = 'http://127.0.0.1:9199/v0/b/demo/o/website-images%2Fhero%2F1.svg?alt=media';
  const hero = {
    category: 'hero',
    title: 'Hero',
    alt_text: 'A dog',
    display_order: 1,
    is_active: true,
    is_portfolio: false,
    created_at: now,
  };
  const image = websiteImageSchema.parse({ id: 'hero', file_path: address, ...hero });
  const all = demoDocuments(now, [image], { demo: 'team' });
  const of = (collection: string) =>
    all
      .filter(({ path }) => path.startsWith(`${collection}/`))
      .map(({ path, data }) => ({ id: path.split('/')[1], ...data }));
  const visits = of('appointments').map((data) => appointmentSchema.parse(data));
  const care = of('pet_care').map((data) => petCareSchema.parse(data));
  expect(care.map(({ alerts }) => alerts).filter((alerts) => alerts.length > 0)).toEqual([
    ['bites', 'muzzle'],
  ]);
  const [report] = of('visit_reports').map((data) => visitReportSchema.parse(data));
  expect(report?.photos.map(({ url }) => visitPhotoPath(url, 'demo-maya'))).toEqual([
    'visit-photos/demo-maya/before.svg',
    'visit-photos/demo-maya/after.svg',
  ]);
  expect(visitNoteSchema.parse(of('visit_notes')[0]).note).not.toBe(report?.report);
  expect(visits.find(({ id }) => id === report?.id)).toMatchObject({
    user_id: 'demo-maya',
    status: 'completed',
    report_at: expect.any(Date),
  });
  const [question] = of('extras').map((data) => extraSchema.parse(data));
  expect(question).toMatchObject({ user_id: 'demo-maya', state: 'asked' });
  expect(visits.find(({ id }) => id === question?.appointment_id)?.status).toMatch(/scheduled|in-progress/);
});

test('KIN-01 KIN-02 KIN-04 GROOM-01 GROOM-02 the demo team has each case around Biscuit, the default demo none', () => {
  const now = new Date('2026-07-15T14:00:00Z');
  const of = (path: string, demo?: 'team') =>
    demoDocuments(now, [], demo && { demo }).find((document) => document.path === path)?.data;
  const profile = storedProfileSchema.parse({ id: 'demo-maya', ...of('profiles/demo-maya', 'team') });
  expect(profile.contacts?.map(({ may_pick_up: may, emergency }) => [may, emergency])).toEqual([
    [true, false],
    [true, true],
  ]);
  expect(addressForCopies(profile)).toBe('sam@example.com');
  const biscuit = petSchema.parse(of('pets/demo-biscuit', 'team'));
  expect(biscuit).toMatchObject({ has_contacts: true, vet_clinic: expect.any(String) });
  const { usuals } = petCareSchema.parse({ id: 'demo-biscuit', ...of('pet_care/demo-biscuit', 'team') });
  expect(usuals?.[0]?.text).toBe(biscuit.usual_groom);
  expect(of('pets/demo-biscuit')).not.toHaveProperty('usual_groom');
  expect(of('pets/demo-biscuit')).not.toHaveProperty('history');
  expect(of('profiles/demo-leo')).not.toHaveProperty('may_publish_photos');
  expect(of('profiles/demo-maya')).not.toHaveProperty('contacts');
});

test('LIFE-01 LIFE-02 the demo team has pets of every kind, the default demo none', () => {
  const now = new Date('2026-07-15T14:00:00Z');
  const petsOf = (demo?: 'team') =>
    demoDocuments(now, [], demo && { demo })
      .filter(({ path }) => path.startsWith('pets/'))
      .map(({ path, data }) => petSchema.parse({ id: path.slice('pets/'.length), ...data }));
  const described = petsOf('team').map(({ name, inactive, neutered, ...pet }) => {
    const age = ageText(pet, dayOf(now, ZONE));
    return [name, pet.species, age, neutered, inactive?.reason].join(' ').trim();
  });
  expect(described).toEqual(
    expect.arrayContaining([
      'Pip dog 5 mo',
      'Miso cat 5 yr yes',
      expect.stringMatching(/^Biscuit dog \d+ years yes$/),
      expect.stringMatching(/^Waffle {2}\d+ years$/),
      'Bruno dog 12 years  died',
      'Tilly dog 8 years  left',
    ]),
  );
  expect(petsOf().some(({ born, species, inactive }) => born ?? species ?? inactive)).toBe(false);
});

test('GROOM-03 GROOM-04 LIFE-03 the demo team has incidents, permissions and weights', () => {
  const now = new Date('2026-07-15T14:00:00Z');
  const all = demoDocuments(now, [], { demo: 'team' });
  const of = (path: string) => all.find((document) => document.path === path)?.data;
  const { incidents = [] } = petCareSchema.parse({ id: 'demo-biscuit', ...of('pet_care/demo-biscuit') });
  expect(incidents).toHaveLength(2);
  expect(recentIncidents(incidents, now)).toEqual(incidents.slice(0, 1));
  const stored = all.filter(({ path }) => path.startsWith('incidents/'));
  expect(stored.map(({ data }) => incidentSchema.parse(data).kind)).toEqual(['cut', 'irritation']);
  const mayPublish = ['maya', 'leo'].map((name) => of(`profiles/demo-${name}`)?.['may_publish_photos']);
  expect(mayPublish).toEqual([true, false]);
  const biscuit = petSchema.parse(of('pets/demo-biscuit'));
  expect(weightsOf(biscuit)).toHaveLength(5);
  expect(weightsOf(biscuit).at(-1)?.weight).toBe(biscuit.weight);
});

test('the demo team has no overlaps at any hour, including the minutes kept free', () => {
  const first = Date.parse('2026-11-24T00:10:00Z');
  const moments = Array.from({ length: 34 }, (_, index) => new Date(first + index * 7 * HOUR_MS));
  // An overlap throws an error.
  for (const now of moments) expect(demoDocuments(now, [], { demo: 'team' })).not.toEqual([]);
});

test('ALL-01 the default demo remains a salon with one groomer', () => {
  const paths = demoDocuments(new Date('2026-07-15T14:00:00Z'), []).map(({ path }) => path);
  expect(
    paths.filter((path) =>
      /^(groomers|groomer_private|time_off|pet_care|incidents|visit_notes|visit_reports|extras|agreements|agreement_texts)\//.test(
        path,
      ),
    ),
  ).toEqual([]);
});

describe('ADDON-01 the demo team', () => {
  const now = new Date('2026-07-15T14:00:00Z');
  const all = demoDocuments(now, [], { demo: 'team' });
  const of = (collection: string) =>
    all.filter(({ path }) => path.startsWith(`${collection}/`)).map(({ data }) => data);
  const services = of('services').map((data) => serviceSchema.parse(data));
  const visits = of('appointments').map((data) => appointmentSchema.parse(data));

  test('has sizes, a buffer, add-ons and a pet’s usual price', () => {
    const groom = services.find(({ id }) => id === 'basic-groom');
    expect(groom).toMatchObject({ base_price: 45, buffer_minutes: 10, sizes: [{}, {}, {}] });
    expect(services.filter((service) => service.is_add_on)).toHaveLength(3);
    for (const service of services) expect(serviceInputSchema.parse(serviceForm(service))).toBeTruthy();
    expect(of('pet_prices').map((data) => petPricesSchema.parse(data))).toEqual([
      { 'basic-groom': { cents: 7500, minutes: 95 } },
    ]);
  });

  test('has visits with lines that add up, some of them with add-ons', () => {
    const withLines = visits.filter(({ lines }) => lines);
    const added = withLines.filter(({ lines = [] }) => lines.length > 1);
    expect(added.length).toBeGreaterThan(3);
    expect(added.some(({ appointment_date: date }) => date > now)).toBe(true);
    for (const { lines = [], total_amount: total, service } of withLines)
      expect(totalOf(lines)).toEqual({ cents: total * 100, minutes: service.duration_minutes });
    const proposed = visits.filter((visit) => proposalOf(visit, undefined, now));
    expect(proposed.length).toBeGreaterThan(0);
  });

  test('ALL-07 the default demo has none of this', () => {
    const plain = JSON.stringify(
      demoDocuments(now, []).filter(({ path }) => !/^(audit_log|ledger)\//.test(path)),
    );
    expect(plain).not.toMatch(
      /"(sizes|is_add_on|buffer_minutes|taxable|lines|started_at|finished_at|visit_id)"|pet_prices/,
    );
  });
});

test('AGAIN-02 the demo team has pets that are due, none with a visit ahead', () => {
  const now = new Date('2026-07-15T14:00:00Z');
  const all = demoDocuments(now, [], { demo: 'team' });
  const dues = all
    .filter(({ path }) => path.startsWith('pet_dues/'))
    .map(({ data }) => petDueSchema.parse(data));
  expect(dues.filter(({ due_on: day }) => day <= '2026-07-15').length).toBeGreaterThan(0);
  const ahead = new Set(
    all.flatMap(({ path, data }) =>
      path.startsWith('appointments/') && data['status'] === 'scheduled' ? String(data['pet_id']) : [],
    ),
  );
  expect(dues.filter(({ id }) => ahead.has(id))).toEqual([]);
});
