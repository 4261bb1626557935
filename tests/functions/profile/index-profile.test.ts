import { paths } from '@paw-haven/domain/core/records/paths';
import {
  customerSearchQuery,
  foundCustomerSchema,
  searchFieldsOf,
} from '@paw-haven/domain/people/profile/search';
import { pageAfter } from '@paw-haven/domain/core/records/query';
import { aProfile } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { dataOf, documents, queryOf } from '../../../functions/src/lib/firestore/collections.ts';
import { indexProfile } from '../../../functions/src/services/profile/index-profile.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({ empty: true });

async function add(uid: string, fullName: string | null): Promise<void> {
  const profile = aProfile({ id: uid, full_name: fullName, email: `${uid}@example.com` });
  await documents.profile(salon.db, uid).set(profile);
  await indexProfile(salon.dependencies, uid);
}

const idsOf = async (text: string, limit = 8): Promise<string[]> => {
  const found = await queryOf(salon.db, customerSearchQuery(text, limit), foundCustomerSchema).get();
  return dataOf(found).map(({ id }) => id);
};

test('finds people by any of their names, sorted by name', async () => {
  await add('u1', 'Maya Lopez');
  await add('u2', 'Leo Fischer');
  await add('u3', 'Ana López Ruiz');
  expect(await idsOf('LOPEZ')).toEqual(['u3', 'u1']);
  expect(await idsOf('leo f')).toEqual(['u2']);
  expect(await idsOf('')).toEqual(['u3', 'u2', 'u1']);
});

test('returns each person once, page by page', async () => {
  for (const uid of ['u1', 'u2', 'u3']) await add(uid, 'Maya Lopez');
  const query = customerSearchQuery('maya', 2);
  const first = dataOf(await queryOf(salon.db, query, foundCustomerSchema).get());
  const last = first[1];
  if (!last) throw new Error('There was no second one.');
  const second = dataOf(await queryOf(salon.db, pageAfter(query, last), foundCustomerSchema).get());
  expect([...first, ...second].map(({ id }) => id)).toEqual(['u1', 'u2', 'u3']);
});

test('is updated for a new name, and not written without a change', async () => {
  await add('u1', 'Maya Lopez');
  await salon.db.doc(paths.profile('u1')).update({ full_name: 'Maya Fischer', phone: '555 0142' });
  await indexProfile(salon.dependencies, 'u1');
  expect(await idsOf('lopez')).toEqual([]);
  expect(await idsOf('fischer')).toEqual(['u1']);
  const { updateTime } = await salon.db.doc(paths.profile('u1')).get();
  await indexProfile(salon.dependencies, 'u1');
  expect((await salon.db.doc(paths.profile('u1')).get()).updateTime).toEqual(updateTime);
});

test('does not restore a deleted profile, and skips an invalid one', async () => {
  await indexProfile(salon.dependencies, 'nobody');
  expect((await salon.db.doc(paths.profile('nobody')).get()).exists).toBe(false);
  await salon.db.doc(paths.profile('odd')).set({ full_name: 7 });
  await indexProfile(salon.dependencies, 'odd');
  expect((await salon.db.doc(paths.profile('odd')).get()).data()).toEqual({ full_name: 7 });
});

test('accepts a profile that has only a name', async () => {
  await salon.db.doc(paths.profile('new')).set({ full_name: 'Nina Ray' });
  await indexProfile(salon.dependencies, 'new');
  expect((await salon.db.doc(paths.profile('new')).get()).data()).toEqual({
    full_name: 'Nina Ray',
    ...searchFieldsOf({ full_name: 'Nina Ray', email: null, phone: null }),
  });
});
