/** Notes about a visit, and the report that the customer reads. */
import { COLLECTIONS, paths, storagePaths } from '@paw-haven/domain/core/paths';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { setAppointmentStatus } from '../../../functions/src/services/appointment/change-status.ts';
import { ADMIN, GROOMER, LEO, MAYA } from '../support/actors.ts';
import { ANOTHER, openCareSalon, photoOf } from '../support/care-salon.ts';
import { at } from '../support/lanes.ts';
import { countIn, dayIn, refusal } from '../support/salon.ts';

const { next, note, sheet, stored, visitWith, world } = await openCareSalon();

describe('CARE-02 notes and reports of visits', () => {
  const report = (id: string) => world.db.doc(paths.visitReport(id)).get();

  test('keeps the groomer’s note apart from what is published for the customer', async () => {
    const id = await visitWith();
    const photos = [
      { url: photoOf('maya'), moment: 'before' as const },
      { url: photoOf('maya', storagePaths.visitPhoto('maya', 'b.webp')), moment: 'after' as const },
    ];
    await note(id, { note: 'Snapped at the clipper.', report: 'A good boy.', nextWeeks: 6, photos });
    expect((await report(id)).exists).toBe(false);
    expect((await stored(id))?.report_at).toBeUndefined();
    await note(id, {
      note: 'Snapped at the clipper.',
      report: 'A good boy.',
      nextWeeks: 6,
      photos,
      publish: true,
    });
    const published = await documents.visitReport(world.db, id).get();
    expect(published.data()).toEqual({
      id,
      user_id: 'maya',
      report: 'A good boy.',
      photos,
      next_weeks: 6,
      published_at: expect.any(Date),
    });
    expect((await stored(id))?.report_at).toEqual(published.data()?.published_at);
  });

  test('removes a withdrawn report for the customer', async () => {
    const id = await visitWith();
    await note(id, { report: 'A good boy.', publish: true });
    await note(id, { report: 'A good boy.' });
    expect((await report(id)).exists).toBe(false);
    expect((await stored(id))?.report_at).toBeUndefined();
    const [own] = (await sheet([id], GROOMER, { withNotes: true })).visits;
    expect(own?.own).toMatchObject({ report: 'A good boy.', isPublished: false });
  });

  test('lets groomers write about their own visits from yesterday to tomorrow, and admin and owner about any', async () => {
    const id = await visitWith();
    for (const actor of [ANOTHER, MAYA, LEO])
      expect(await refusal(note(id, { note: 'Mine' }, actor))).toBe('permission-denied');
    const later = await visitWith({ appointmentDate: at(dayIn(world, 7), '10:00').toISOString() });
    expect(await refusal(note(later, { note: 'Mine' }))).toBe('permission-denied');
    await note(later, { note: 'Ask for the vet’s letter.' }, ADMIN);
    expect((await documents.visitNote(world.db, later).get()).data()?.updated_by).toBe('adrian');
  });

  test('prevents two people from overwriting each other', async () => {
    const id = await visitWith();
    const { updatedAt } = await note(id, { note: 'First.', expectedAt: null });
    expect(await refusal(note(id, { note: 'Second.', expectedAt: null }, ADMIN))).toBe('changed-elsewhere');
    await world.advanceSeconds(1);
    await note(id, { note: 'Second.', expectedAt: updatedAt }, ADMIN);
    expect((await documents.visitNote(world.db, id).get()).data()?.note).toBe('Second.');
  });

  test('saves once for a repeated request', async () => {
    const id = await visitWith();
    const requestId = next();
    const first = await note(id, { note: 'Once.', requestId });
    await world.advanceSeconds(1);
    expect(await note(id, { note: 'Once.', requestId, expectedAt: null })).toEqual(first);
  });

  test('refuses photos from elsewhere and of others, an empty report, and a canceled visit', async () => {
    const id = await visitWith();
    for (const url of [
      photoOf('leo'),
      photoOf('maya').replace('photos.example', 'elsewhere.example'),
      photoOf('maya').replace('salon.appspot.com', 'another.appspot.com'),
      photoOf('maya', storagePaths.petPhoto('maya', 'a.webp')),
    ])
      expect(await refusal(note(id, { photos: [{ url, moment: 'after' }] }))).toBe('invalid-input');
    expect(await refusal(note(id, { note: 'Calm.', publish: true }))).toBe('invalid-input');
    await setAppointmentStatus(world.dependencies, { actor: ADMIN, appointmentId: id, status: 'cancelled' });
    expect(await refusal(note(id, { note: 'Calm.' }))).toBe('wrong-status');
  });

  test('CLIENT-04 keeps a note’s photos when the visit gets another account, and takes no new ones of the former one', async () => {
    const id = await visitWith();
    const photos = [{ url: photoOf('maya'), moment: 'before' as const }];
    await note(id, { note: 'Calm.', photos });
    // As a claim leaves them.
    await documents.appointment(world.db, id).update({ user_id: 'leo' });
    await documents.visitNote(world.db, id).update({ user_id: 'leo' });
    const more = { url: photoOf('leo'), moment: 'after' as const };
    await note(id, { note: 'Calmer.', photos: [...photos, more] });
    expect((await documents.visitNote(world.db, id).get()).data()).toMatchObject({
      note: 'Calmer.',
      photos: [...photos, more],
    });
    const another = storagePaths.groomerPhoto('maya', 'b.webp');
    expect(await refusal(note(id, { photos: [{ url: photoOf('maya', another), moment: 'after' }] }))).toBe(
      'invalid-input',
    );
  });

  test('stores nothing about an account that is being deleted', async () => {
    const id = await visitWith();
    const left = { id: 'maya', pseudonym: 'former-1', full_name: null, addresses: [], former_ids: [] };
    const times = { started_at: world.dependencies.now(), finished_at: null };
    await documents.deletedAccount(world.db, 'maya').set({ ...left, ...times });
    expect(await refusal(note(id, { note: 'Calm.' }))).toBe('wrong-status');
    expect(await countIn(world, COLLECTIONS.visitNotes)).toBe(0);
  });
});
