/** What groomers note about a visit, its photos, and the next visit. */
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { addMinutes, dayOf } from '@paw-haven/domain/core/calendar/time';
import { storagePaths } from '@paw-haven/domain/core/records/paths';
import { ZONE } from '../../../functions/support/records.ts';
import { admin, ask, caller, valueOf } from '../ask.ts';
import { addressOf } from '../bucket.ts';
import { must } from '../must.ts';
import type { Play } from '../play.ts';
import { someone, type RareStep } from '../steps/step.ts';
import { follow } from '../triggers.ts';
import { nextRequest, phone, quietTime, walkIn, wordsOf } from './visits.ts';

async function notes(play: Play): Promise<string | undefined> {
  const visit = await walkIn(play);
  if (!visit) return undefined;
  const { id: appointmentId, pet_id: petId, user_id: uid } = visit;
  const [staff, customer] = [admin(play), caller(play, uid)];
  const url = addressOf(storagePaths.visitPhoto(uid, `${nextRequest(play)}.webp`));
  const steps = (['arrived', 'start', 'ready', 'done'] as const).map((step) => ({
    requestId: nextRequest(play),
    appointmentId,
    step,
  }));
  const marked = [];
  for (const step of steps) marked.push(await ask(play, 'mark-visit', staff, step));
  const sheet = await ask(play, 'day-sheet', staff, {
    appointmentIds: [appointmentId],
    withNotes: true,
    withIncidents: true,
  });
  const note = {
    appointmentId,
    note: 'Calm.',
    report: 'A good day.',
    nextWeeks: 6,
    photos: [{ url, moment: 'after' as const }],
    publish: true,
  };
  const noted = await ask(play, 'save-visit-note', staff, { ...note, requestId: nextRequest(play) });
  const elsewhere = await ask(play, 'save-visit-note', staff, {
    ...note,
    requestId: nextRequest(play),
    expectedAt: '2020-01-01T00:00:00Z',
  });
  const isGiven = play.random.chance(0.8);
  const allowed = await ask(play, 'set-photo-permission', customer, { isGiven });
  const shown = await ask(play, 'set-gallery-photo', staff, { appointmentId, url, isShown: true });
  if (shown.kind === 'done') must(isGiven, () => `A photo of ${uid} is in the gallery without permission`);
  if (isGiven) await ask(play, 'set-photo-permission', customer, { isGiven: play.random.chance(0.5) });
  const usual = await ask(play, 'save-usual', staff, {
    requestId: nextRequest(play),
    petId,
    appointmentId,
    usual: '#5 body',
  });
  const incident = await ask(play, 'save-incident', staff, {
    requestId: nextRequest(play),
    appointmentId,
    kind: 'bite',
    text: 'At the dryer.',
    photos: [],
    vetCalled: false,
    ownerInformedAt: null,
  });
  await catchUp(play);
  const late = await ask(play, 'put-off-due', staff, { petId, weeks: 4 });
  return wordsOf([...marked, late, sheet, noted, elsewhere, allowed, shown, usual, incident]);
}

/** Runs the triggers of what has changed, until none is left. */
async function catchUp(play: Play): Promise<void> {
  play.collect();
  for (const change of play.changes.splice(0))
    if ((await follow(play, change)).kind !== 'done') play.changes.push(change);
}

async function nextVisit(play: Play): Promise<string | undefined> {
  const visit = await walkIn(play);
  if (!visit) return undefined;
  const { id: appointmentId } = visit;
  const staff = admin(play);
  await ask(play, 'set-appointment-status', staff, { appointmentId, status: 'completed' });
  const proposed = await ask(play, 'get-next-visit', staff, { appointmentId });
  const start = valueOf(proposed)?.next?.free?.start;
  const at = start ?? quietTime(play, 20).toISOString();
  const book = () =>
    ask(play, 'book-next-visit', staff, { requestId: nextRequest(play), appointmentId, appointmentDate: at });
  const answers = [proposed, await book(), await book()];
  return wordsOf(answers);
}

/** Messages to everyone of a day, and the salon's answers to one person. */
async function tellDay(play: Play): Promise<string | undefined> {
  const soon = addMinutes(play.now(), 60 + play.random.int(90));
  const userId = someone(play).uid;
  const visit =
    (await phone(play, { userId, appointmentDate: soon.toISOString() })) ?? (await phone(play, { userId }));
  if (!visit) return undefined;
  const day = dayOf(visit.appointment_date, ZONE);
  const staff = admin(play);
  const visits = [visitIdOf(visit)];
  const notified = await ask(play, 'message-day', staff, { day, text: 'The road is closed.', visits });
  const request = await ask(play, 'ask-unconfirmed', staff, { day, visits });
  const delayed = await ask(play, 'tell-late', staff, { minutes: 30, visits });
  const early = await ask(play, 'running-late', caller(play, visit.user_id), {
    appointmentId: visit.id,
    minutes: 10,
  });
  const moved = await ask(play, 'reschedule-appointment', caller(play, visit.user_id), {
    appointmentId: visit.id,
    appointmentDate: quietTime(play).toISOString(),
  });
  const figures = { first: addDays(day, -90), last: day };
  const returns = await ask(play, 'get-return-figures', staff, figures);
  return wordsOf([notified, request, delayed, early, moved, returns]);
}

export const CARE_STEPS: readonly RareStep[] = [
  { name: 'notes, photos and an incident of a visit', act: notes },
  { name: 'the next visit is booked at the counter', act: nextVisit },
  { name: 'everyone of a day is notified', act: tellDay },
];
