import { describe, expect, test } from 'vitest';
import { joinPersonalData, PERSONAL_RECORDS, tracedRecords, type PersonalData } from './personal-data.ts';

const maya = { uid: 'maya', addresses: ['maya@example.com', '+15550100142'], petIds: ['olive', 'biscuit'] };

describe('the records of a person', () => {
  test.each([
    ['pets', { field: 'owner_id' }, [{ collection: 'pets', where: [['owner_id', '==', 'maya']] }]],
    [
      'messages',
      { list: 'participants' },
      [{ collection: 'messages', where: [['participants', 'array-contains', 'maya']] }],
    ],
    ['profiles', { id: 'uid' }, [{ collection: 'profiles', where: [['__name__', '==', 'maya']] }]],
    [
      'rate_limits',
      { id: 'uid_' },
      [
        {
          collection: 'rate_limits',
          where: [
            ['__name__', '>=', 'maya_'],
            ['__name__', '<', 'maya`'],
          ],
        },
      ],
    ],
    [
      'pet_prices',
      { id: 'pet' },
      [{ collection: 'pet_prices', where: [['__name__', 'in', ['biscuit', 'olive']]] }],
    ],
    ['payments', { below: 'customers' }, [{ collection: 'customers/maya/payments' }]],
    [
      'deliveries',
      { address: 'to' },
      [
        { collection: 'deliveries', where: [['to', '==', 'maya@example.com']] },
        { collection: 'deliveries', where: [['to', '==', '+15550100142']] },
      ],
    ],
  ] as const)('in %s are found by %j, ordered by id', (collection, trace, queries) =>
    expect(tracedRecords(collection, trace, maya)).toEqual(
      queries.map((query) => ({ ...query, orderBy: [['__name__', 'asc']] })),
    ),
  );

  test('in words of staff are searched for in all documents with such words', () =>
    expect(tracedRecords('closeouts', { words: 'note' }, maya)).toEqual([
      {
        collection: 'closeouts',
        where: [['note', '>', '']],
        orderBy: [
          ['note', 'asc'],
          ['__name__', 'asc'],
        ],
      },
    ]));

  test('ADDON-03 for many pets are found by several queries, and for none by no query', () => {
    const petIds = Array.from({ length: 31 }, (_, n) => `pet-${String(n).padStart(2, '0')}`);
    const of = (ids: readonly string[]) =>
      tracedRecords('pet_prices', { id: 'pet' }, { ...maya, petIds: ids });
    expect(of([])).toEqual([]);
    expect(of(petIds.toReversed()).map(({ where }) => where?.[0]?.[2])).toEqual([
      petIds.slice(0, 30),
      ['pet-30'],
    ]);
  });

  test('VAX-01 include a pet’s vaccinations by the prefix of their ids', () => {
    const of = (ids: readonly string[]) =>
      tracedRecords('vaccinations', { id: 'pet_' }, { ...maya, petIds: ids });
    expect(of([])).toEqual([]);
    expect(of(['biscuit', 'olive']).map(({ where }) => where?.map(([, , value]) => value))).toEqual([
      ['biscuit_', 'biscuit`'],
      ['olive_', 'olive`'],
    ]);
    expect(['biscuit`', 'biscuit_rabies', 'biscuit_'].toSorted()).toEqual([
      'biscuit_',
      'biscuit_rabies',
      'biscuit`',
    ]);
  });

  test('are deleted or pseudonymized if they are downloaded', () => {
    const untouched = Object.entries(PERSONAL_RECORDS).flatMap(
      ([collection, { remove = [], keep = [], download }]) =>
        download &&
        ![...remove, ...keep].some((trace) => JSON.stringify(trace) === JSON.stringify(download.by))
          ? [collection]
          : [],
    );
    expect(untouched).toEqual([]);
  });
});

describe('the pages of a download', () => {
  const page = (changes: Partial<PersonalData>): PersonalData => ({
    exported_at: '2026-11-20T15:00:00.000Z',
    account: { id: 'maya', email: null },
    profile: null,
    customer: null,
    customer_terms: null,
    card: null,
    notification_preferences: null,
    waitlist: [],
    visit_requests: [],
    payment_links: [],
    staff_invitations: [],
    pets: [],
    pet_prices: [],
    visit_reports: [],
    incidents: [],
    gallery_photos: [],
    vaccinations: [],
    appointments: [],
    reviews: [],
    payments: [],
    checkout_sessions: [],
    payment_issues: [],
    bills: [],
    refunds: [],
    extras: [],
    messages: [],
    conversations: [],
    deliveries: [],
    push_devices: [],
    message_blocks: [],
    message_reports: [],
    roles: [],
    groomer_private: [],
    time_off: [],
    consents: [],
    agreements: [],
    client_claims: [],
    next: null,
    ...changes,
  });

  test('are joined into one file', () => {
    const first = page({ profile: { id: 'maya' }, messages: [{ id: 'one' }], next: 'messages:one' });
    const second = page({ messages: [{ id: 'two' }], roles: [{ id: 'maya_owner' }] });
    const { next: _, ...whole } = page({
      profile: { id: 'maya' },
      messages: [{ id: 'one' }, { id: 'two' }],
      roles: [{ id: 'maya_owner' }],
    });
    expect(joinPersonalData([first, second])).toEqual(whole);
  });

  test('are undefined without any page', () => expect(joinPersonalData([])).toBeUndefined());
});
