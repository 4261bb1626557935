/** What went wrong at a visit: for staff and the visit's groomer, never changed, never the owner's to read. */
import type { CallableRequest } from '@paw-haven/domain/contract/callables';
import { paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import { describe, expect, test } from 'vitest';
import { saveIncident } from '../../../functions/src/services/care/save-incident.ts';
import { ADMIN, GROOMER, MAYA } from '../support/actors.ts';
import { refusal } from '../support/race.ts';
import { at } from '../support/records.ts';
import { ANOTHER, openCareSalon, photoOf, STORE } from './care-salon.ts';

const salon = await openCareSalon();
const PHOTO = photoOf('maya', storagePaths.ownIncidentPhoto('maya', 'visit', 'ear.webp'));

type Input = Partial<CallableRequest<'save-incident'>>;
const record = (appointmentId: string, input: Input = {}, actor = GROOMER) =>
  saveIncident(
    { ...salon.dependencies, store: STORE },
    {
      actor,
      input: {
        requestId: salon.next(),
        appointmentId,
        kind: 'cut',
        text: 'Nicked the left ear.',
        photos: [],
        vetCalled: false,
        ownerInformedAt: null,
        ...input,
      },
    },
  );
const sheet = async (id: string, actor = GROOMER) =>
  (await salon.sheet([id], actor, { withIncidents: true })).visits[0];

describe('GROOM-03 an incident', () => {
  test('is recorded by the visit’s groomer, who reads it as staff do, and is an alert for 90 days', async () => {
    const id = await salon.visitWith();
    const now = salon.dependencies.now();
    const minuteAgo = new Date(now.getTime() - 60_000).toISOString();
    await record(id, { photos: [PHOTO], vetCalled: true, ownerInformedAt: minuteAgo });
    const stored = {
      id: expect.any(String) as string,
      appointmentId: id,
      kind: 'cut',
      text: 'Nicked the left ear.',
      photos: [PHOTO],
      vetCalled: true,
      ownerInformedAt: minuteAgo,
      addsTo: null,
      at: now.toISOString(),
    };
    const alert = { kind: 'cut', at: now.toISOString() };
    for (const actor of [GROOMER, ADMIN])
      expect(await sheet(id, actor)).toMatchObject({ history: [stored], incidents: [alert] });
    // Nothing more than the alert without being asked.
    expect((await salon.sheet([id])).visits[0]).not.toHaveProperty('history');
    await salon.advanceMinutes(90 * 24 * 60);
    expect((await salon.sheet([id], ADMIN)).visits[0]).not.toHaveProperty('incidents');
    expect((await sheet(id, ADMIN))?.history).toHaveLength(1);
  });

  test('is refused to groomers of other visits and to customers, and is read by neither', async () => {
    const id = await salon.visitWith();
    for (const actor of [ANOTHER, MAYA])
      expect(await refusal(record(id, {}, actor))).toBe('permission-denied');
    await record(id, {}, ADMIN);
    const appointmentDate = at(salon.tomorrow(), '15:00').toISOString();
    await salon.db.doc(paths.groomerPrivate('ana')).set({ user_id: 'ana' }, { merge: true });
    const later = await salon.visitWith({ appointmentDate, groomerId: 'ana' });
    expect((await sheet(later, ANOTHER))?.history).toEqual([]);
    expect((await sheet(later, ANOTHER))?.incidents).toHaveLength(1);
    expect((await sheet(later, ADMIN))?.history).toHaveLength(1);
  });

  test('is never about an own pet of who writes or reads', async () => {
    const id = await salon.visitWith();
    await record(id);
    const own = { uid: 'maya', roles: ['admin'] } as const;
    expect(await refusal(record(id, {}, own))).toBe('permission-denied');
    expect(await sheet(id, own)).not.toHaveProperty('history');
  });

  test('is corrected by an addition only, which alerts no one again', async () => {
    const id = await salon.visitWith();
    await record(id);
    const first = (await sheet(id))?.history?.[0];
    await salon.advanceSeconds(60);
    await record(id, { text: 'It was the right ear.', addsTo: first?.id ?? '' }, ADMIN);
    const { history = [], incidents = [] } = (await sheet(id)) ?? {};
    expect(history).toEqual([
      expect.objectContaining({ text: 'It was the right ear.', addsTo: first?.id }),
      first,
    ]);
    expect(incidents).toHaveLength(1);
    const other = await salon.visitWith({ petId: 'leo-pet', userId: 'leo', groomerId: 'ana' });
    for (const [appointment, addsTo] of [
      [other, first?.id],
      [id, history[0]?.id],
      [id, 'none'],
    ] as const)
      expect(await refusal(record(appointment, { addsTo: addsTo ?? '' }, ADMIN))).toBe('invalid-input');
  });

  test('is recorded once for a repeated request, with a line in the audit log without its text', async () => {
    const id = await salon.visitWith();
    const before = (await salon.auditLines()).length;
    for (let times = 0; times < 2; times += 1) await record(id, { requestId: 'once' });
    expect((await sheet(id))?.history).toHaveLength(1);
    expect((await salon.auditLines()).slice(before)).toEqual([
      expect.objectContaining({ action: 'incident-recorded', subject: id, from: null, to: null }),
    ]);
  });

  test('counts from when it was written, also if it is sent later, but not from the future', async () => {
    const id = await salon.visitWith();
    const now = salon.dependencies.now().getTime();
    const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    await record(id, { at: inMinutes(-30) });
    await record(id, { at: inMinutes(30), ownerInformedAt: inMinutes(30) });
    expect((await sheet(id))?.history?.map((item) => [item.at, item.ownerInformedAt])).toEqual([
      [inMinutes(0), inMinutes(0)],
      [inMinutes(-30), null],
    ]);
    expect((await sheet(id))?.incidents?.map((item) => item.at)).toEqual([inMinutes(0), inMinutes(-30)]);
  });

  test('takes photos of this customer’s incidents only', async () => {
    const id = await salon.visitWith();
    for (const path of [
      storagePaths.visitPhoto('maya', 'a.webp'),
      storagePaths.incidentPhoto('leo', 'a.webp'),
    ])
      expect(await refusal(record(id, { photos: [photoOf('maya', path)] }))).toBe('invalid-input');
    expect(await refusal(record(id, { photos: ['https://elsewhere.example/a.webp'] }))).toBe('invalid-input');
  });

  test('of a deleted pet is recorded, and leaves no alert', async () => {
    const id = await salon.visitWith();
    await salon.db.doc(paths.pet('maya-pet')).delete();
    await record(id);
    expect((await sheet(id))?.history).toHaveLength(1);
    expect((await salon.db.doc(paths.petCare('maya-pet')).get()).exists).toBe(false);
  });
});
