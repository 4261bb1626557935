/** Notes about a visit, and the report that the customer reads. */
import { COLLECTIONS, paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { setAppointmentStatus } from '../../../functions/src/services/appointment/change-status.ts';
import { ADMIN, GROOMER, LEO, MAYA } from '../support/actors.ts';
import { refusal } from '../support/race.ts';
import { at } from '../support/records.ts';
import { ANOTHER, openCareSalon, photoOf } from './care-salon.ts';

const salon = await openCareSalon();

describe('CARE-02 notes and reports of visits', () => {
  const report = (id: string) => salon.db.doc(paths.visitReport(id)).get();

  test('keeps the groomer’s note apart from what is published for the customer', async () => {
    const id = await salon.visitWith();
    const photos = [
      { url: photoOf('maya'), moment: 'before' as const },
      { url: photoOf('maya', storagePaths.visitPhoto('maya', 'b.webp')), moment: 'after' as const },
    ];
    await salon.note(id, { note: 'Snapped at the clipper.', report: 'A good boy.', nextWeeks: 6, photos });
    expect((await report(id)).exists).toBe(false);
    expect((await salon.appointment(id))?.report_at).toBeUndefined();
    await salon.note(id, {
      note: 'Snapped at the clipper.',
      report: 'A good boy.',
      nextWeeks: 6,
      photos,
      publish: true,
    });
    const published = await documents.visitReport(salon.db, id).get();
    expect(published.data()).toEqual({
      id,
      user_id: 'maya',
      report: 'A good boy.',
      photos,
      next_weeks: 6,
      published_at: expect.any(Date),
    });
    expect((await salon.appointment(id))?.report_at).toEqual(published.data()?.published_at);
  });

  test('removes a withdrawn report for the customer', async () => {
    const id = await salon.visitWith();
    await salon.note(id, { report: 'A good boy.', publish: true });
    await salon.note(id, { report: 'A good boy.' });
    expect((await report(id)).exists).toBe(false);
    expect((await salon.appointment(id))?.report_at).toBeUndefined();
    const [own] = (await salon.sheet([id], GROOMER, { withNotes: true })).visits;
    expect(own?.own).toMatchObject({ report: 'A good boy.', isPublished: false });
  });

  test('lets groomers write about their own visits from yesterday to tomorrow, and admin and owner about any', async () => {
    const id = await salon.visitWith();
    for (const actor of [ANOTHER, MAYA, LEO])
      expect(await refusal(salon.note(id, { note: 'Mine' }, actor))).toBe('permission-denied');
    const later = await salon.visitWith({ appointmentDate: at(salon.dayIn(7), '10:00').toISOString() });
    expect(await refusal(salon.note(later, { note: 'Mine' }))).toBe('permission-denied');
    await salon.note(later, { note: 'Ask for the vet’s letter.' }, ADMIN);
    expect((await documents.visitNote(salon.db, later).get()).data()?.updated_by).toBe('adrian');
  });

  test('prevents two people from overwriting each other', async () => {
    const id = await salon.visitWith();
    const { updatedAt } = await salon.note(id, { note: 'First.', expectedAt: null });
    expect(await refusal(salon.note(id, { note: 'Second.', expectedAt: null }, ADMIN))).toBe(
      'changed-elsewhere',
    );
    await salon.advanceSeconds(1);
    await salon.note(id, { note: 'Second.', expectedAt: updatedAt }, ADMIN);
    expect((await documents.visitNote(salon.db, id).get()).data()?.note).toBe('Second.');
  });

  test('saves once for a repeated request', async () => {
    const id = await salon.visitWith();
    const requestId = salon.next();
    const first = await salon.note(id, { note: 'Once.', requestId });
    await salon.advanceSeconds(1);
    expect(await salon.note(id, { note: 'Once.', requestId, expectedAt: null })).toEqual(first);
  });

  test('refuses photos from elsewhere and of others, an empty report, and a canceled visit', async () => {
    const id = await salon.visitWith();
    for (const url of [
      photoOf('leo'),
      photoOf('maya').replace('photos.example', 'elsewhere.example'),
      photoOf('maya').replace('salon.appspot.com', 'another.appspot.com'),
      photoOf('maya', storagePaths.petPhoto('maya', 'a.webp')),
    ])
      expect(await refusal(salon.note(id, { photos: [{ url, moment: 'after' }] }))).toBe('invalid-input');
    expect(await refusal(salon.note(id, { note: 'Calm.', publish: true }))).toBe('invalid-input');
    await setAppointmentStatus(salon.dependencies, { actor: ADMIN, appointmentId: id, status: 'cancelled' });
    expect(await refusal(salon.note(id, { note: 'Calm.' }))).toBe('wrong-status');
  });

  test('CLIENT-04 keeps a note’s photos when the visit gets another account, and takes no new ones of the former one', async () => {
    const id = await salon.visitWith();
    const photos = [{ url: photoOf('maya'), moment: 'before' as const }];
    await salon.note(id, { note: 'Calm.', photos });
    // As a claim leaves them.
    await documents.appointment(salon.db, id).update({ user_id: 'leo' });
    await documents.visitNote(salon.db, id).update({ user_id: 'leo' });
    const more = { url: photoOf('leo'), moment: 'after' as const };
    await salon.note(id, { note: 'Calmer.', photos: [...photos, more] });
    expect((await documents.visitNote(salon.db, id).get()).data()).toMatchObject({
      note: 'Calmer.',
      photos: [...photos, more],
    });
    const another = storagePaths.groomerPhoto('maya', 'b.webp');
    expect(
      await refusal(salon.note(id, { photos: [{ url: photoOf('maya', another), moment: 'after' }] })),
    ).toBe('invalid-input');
  });

  test('stores nothing about an account that is being deleted', async () => {
    const id = await salon.visitWith();
    const left = { id: 'maya', pseudonym: 'former-1', full_name: null, addresses: [], former_ids: [] };
    const times = { started_at: salon.dependencies.now(), finished_at: null };
    await documents.deletedAccount(salon.db, 'maya').set({ ...left, ...times });
    expect(await refusal(salon.note(id, { note: 'Calm.' }))).toBe('wrong-status');
    expect(await salon.countIn(COLLECTIONS.visitNotes)).toBe(0);
  });
});
