/** Emails and messages are in the language that their recipient reads when they are sent. */
import { FieldValue } from 'firebase-admin/firestore';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { extraEvent, refundEvent, welcomeEvent } from '@paw-haven/domain/notify/delivery/events';
import type { Language } from '@paw-haven/domain/core/text/language';
import { smsSize } from '@paw-haven/domain/notify/notification/sms-segments';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aProfile, aVaccination } from '@paw-haven/domain/testing/factories';
import { SPANISH } from '@paw-haven/domain/spanish/words';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import { expect, test } from 'vitest';
import { answerConfirmation, answerUnsubscribe, linkRequestOf } from '../../../functions/src/http.ts';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { signUnsubscribe } from '../../../functions/src/lib/link-token.ts';
import {
  notify,
  notifyAppointment,
  planNotification,
} from '../../../functions/src/services/notification/notify.ts';
import { sendEmail } from '../../../functions/src/services/notification/send-email.ts';
import { sendReminders } from '../../../functions/src/services/notification/send-reminders.ts';
import { sendSms } from '../../../functions/src/services/notification/send-sms.ts';
import { syncVaccineFlag } from '../../../functions/src/services/vaccine/sync-vaccine-flag.ts';
import { notifyExpiringVaccines } from '../../../functions/src/services/notification/notify-vaccines.ts';
import {
  aBooking,
  aStatusUpdate,
  anAppointmentIn,
  LINK_KEY,
  MAYA,
  NUMBER,
  openMessages,
  setUpReach,
  statesOf,
} from '../support/messages.ts';
import { ZONE } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const SALON = 'salon@pawhaven.example';

const salon = await openSalon({
  prepare: async (opened) => {
    await setUpReach(opened, 'leo', { preferences: { phone_number: '+15550100199' }, devices: [] });
    await setUpReach(opened);
  },
});
const { db } = salon;
const messages = openMessages(salon);

const reads = (language: Language | FieldValue, uid = 'maya') =>
  db.doc(paths.profile(uid)).update({ language });
const run = () => sendReminders(messages.dependencies);
const mailTo = async (address: string) => (await messages.outbox('mail')).filter(({ to }) => to === address);
const textTo = async (number: string) => (await messages.outbox('sms')).filter(({ to }) => to === number);
const pushed = async () => JSON.stringify((await messages.outbox('push')).map(({ raw }) => raw));

test('I18N-01 names services in Spanish to Spanish readers only, where the salon gave them a Spanish name', async () => {
  await db.doc(paths.service('basic-groom')).update({ name_es: 'Baño básico' });
  await reads('es');
  const { event, appointment } = await aBooking(salon);
  await notify(messages.dependencies, event);
  const [mail] = await mailTo(MAYA);
  expect(mail?.text).toContain('Baño básico');
  expect(mail?.text).not.toContain('Basic Groom');
  expect(smsSize((await textTo(NUMBER))[0]?.text ?? '')).toMatchObject({ encoding: 'GSM-7', segments: 1 });
  await documents.appointment(db, appointment.id).update({ user_id: 'leo' });
  await notify(messages.dependencies, { ...event, key: 'leo', userId: 'leo' });
  expect((await mailTo('leo@example.com'))[0]?.text).toContain('Basic Groom');
});

test('I18N-01 sends email, text and push in Spanish to Spanish readers, texts in one segment, else English', async () => {
  await reads('es');
  const { event, appointment } = await aBooking(salon);
  await notify(messages.dependencies, event);
  const [mail] = await mailTo(MAYA);
  const [text] = await textTo(NUMBER);
  expect(mail?.subject).toMatch(/^Cita confirmada: /);
  expect(mail?.text).toContain('Hola, Name: ¡su cita está reservada! Por favor, llegue 5 minutos antes.');
  expect(mail?.html).toContain('<html lang="es">');
  expect(text?.text).toMatch(
    /^Paw Haven: Su cita fue agendada: Basic Groom para Biscuit, .* STOP para darse de baja\.$/,
  );
  expect(smsSize(text?.text ?? '')).toMatchObject({ encoding: 'GSM-7', segments: 1 });
  expect(await pushed()).toContain('Cita confirmada');
  await documents.appointment(db, appointment.id).update({ user_id: 'leo' });
  await notify(messages.dependencies, { ...event, key: 'leo', userId: 'leo' });
  expect((await mailTo('leo@example.com'))[0]?.subject).toMatch(/^Appointment confirmed: /);
  expect((await textTo('+15550100199'))[0]?.text).toContain('Your appointment has been scheduled');
});

test('I18N-01 tells the salon in English about a visit of a Spanish reader', async () => {
  await reads('es');
  await db.doc(paths.businessSettings()).update({ business_email: SALON });
  const { appointment } = await aBooking(salon);
  const now = salon.dependencies.now();
  await notifyAppointment(messages.dependencies, { before: undefined, after: appointment, at: now });
  expect((await mailTo(MAYA))[0]?.subject).toMatch(/^Cita confirmada/);
  expect((await mailTo(SALON))[0]?.subject).toMatch(/^New appointment: /);
  expect((await mailTo(SALON))[0]?.text).toContain('When: ');
});

test('I18N-01 uses the current language, even for a message that was entered before it changed', async () => {
  await planNotification(
    messages.dependencies,
    welcomeEvent({ uid: 'maya', name: null }, salon.dependencies.now()),
  );
  await reads('es');
  await salon.advanceMinutes(5);
  await run();
  expect((await mailTo(MAYA)).map(({ subject }) => subject)).toEqual(['Le damos la bienvenida a Paw Haven']);
  await reads(FieldValue.delete());
  const { event } = await aBooking(salon);
  await notify(messages.dependencies, event);
  expect((await mailTo(MAYA)).at(-1)?.subject).toMatch(/^Appointment confirmed/);
});

test('I18N-01 retries in the recipient’s language', async () => {
  await reads('es');
  await messages.trouble({ kind: 'mail', mode: 'error-before', count: 1 });
  const { event } = await aBooking(salon);
  await notify(messages.dependencies, event);
  expect(await mailTo(MAYA)).toEqual([]);
  await salon.advanceMinutes(60);
  await run();
  expect((await mailTo(MAYA))[0]?.subject).toMatch(/^Cita confirmada/);
});

test('I18N-01 sends the email in place of an undelivered text in the recipient’s language', async () => {
  await setUpReach(salon, 'maya', { devices: [] });
  await reads('es');
  await messages.trouble({ kind: 'sms', mode: 'undelivered' });
  await notify(messages.dependencies, await aStatusUpdate(salon));
  expect((await textTo(NUMBER))[0]?.text).toContain('Su cita acaba de comenzar: Basic Groom para Biscuit.');
  await salon.advanceMinutes(61);
  await run();
  const [mail] = await mailTo(MAYA);
  expect(mail?.subject).toBe('Novedades de su cita');
  expect(mail?.text).toContain('Su cita acaba de comenzar: Basic Groom para Biscuit.');
});

test('I18N-01 translates vaccination details when the message is sent', async () => {
  await db.doc(paths.service('basic-groom')).update({ vaccines: { rabies: 'warn' } });
  await syncVaccineFlag({ db });
  await db.doc(paths.businessSettings()).update({ business_email: SALON });
  await reads('es');
  await anAppointmentIn(salon, 24, { pet_id: 'maya-pet' });
  await run();
  const own = (await mailTo(MAYA)).find(({ subject }) => subject === 'Comprobante de vacunación');
  expect(own?.text).toContain('No tenemos comprobante de la vacuna contra la rabia de Biscuit.');
  const texts = (await textTo(NUMBER)).map(({ text }) => text);
  expect(texts.find((text) => text.includes('vacuna'))).toMatch(
    /^Paw Haven: Falta un comprobante vigente de la vacuna contra la rabia de Biscuit\./,
  );
  for (const text of texts) expect(smsSize(text)).toMatchObject({ encoding: 'GSM-7', segments: 1 });
  expect((await mailTo(SALON)).find(({ subject }) => subject.startsWith('Vaccinations'))?.text).toContain(
    'Rabies for Biscuit: no proof yet.',
  );
});

test('I18N-01 announces an expiring vaccination in the language of that morning', async () => {
  await db.doc(paths.service('basic-groom')).update({ vaccines: { rabies: 'warn' } });
  await syncVaccineFlag({ db });
  const day = addDays(dayOf(salon.dependencies.now(), ZONE), 29);
  const record = aVaccination({ pet_id: 'maya-pet', user_id: 'maya', expires_on: day });
  await db.doc(paths.vaccination(record.id)).set(record);
  expect(await notifyExpiringVaccines(salon.dependencies)).toBe(1);
  await reads('es');
  await salon.advanceMinutes(24 * 60);
  await run();
  const message = `La vacuna contra la rabia de Pet of maya vence el ${formatDayShort(day, SPANISH.dates)}`;
  expect((await mailTo(MAYA))[0]?.text).toContain(message);
});

test('I18N-01 translates a refund and a question about extra work', async () => {
  await reads('es');
  const visit = await anAppointmentIn(salon, 1);
  const issue = {
    id: 'i',
    user_id: 'maya',
    reason: 'slot-taken',
    appointment_date: visit.appointment_date,
  } as const;
  const card = { brand: 'Visa', last4: '4242' };
  await notify(messages.dependencies, refundEvent(issue, { cents: 4500, card, service: 'Basic Groom' }));
  const extra = {
    id: 'e',
    user_id: 'maya',
    appointment_id: visit.id,
    pet_name: 'Rex',
    label: 'Dematting',
    cents: 3000,
  };
  await notify(messages.dependencies, extraEvent(extra as never));
  const [refund, question] = (await mailTo(MAYA)).map(({ text }) => text);
  expect(refund).toContain('$45.00 a su tarjeta Visa terminada en 4242');
  expect(question).toContain('Trabajo adicional para Rex: Dematting, +$30.00. ¿Lo autoriza?');
  const texts = await textTo(NUMBER);
  expect(texts).toHaveLength(2);
  for (const { text } of texts) expect(smsSize(text)).toMatchObject({ encoding: 'GSM-7', segments: 1 });
});

test('I18N-01 translates what a customer asks for, and leaves what staff write unchanged', async () => {
  await reads('es');
  const { id } = await anAppointmentIn(salon, 100);
  const ask = { type: 'appointment_reminder', to: MAYA, data: { appointmentId: id } } as const;
  const maya = { uid: 'maya', roles: [] };
  await sendEmail(messages.dependencies, { actor: maya, email: MAYA, input: ask });
  expect((await mailTo(MAYA))[0]?.subject).toMatch(/^Recordatorio: Basic Groom para Biscuit, /);
  const text = { to: NUMBER, appointmentId: id };
  await sendSms(messages.dependencies, { actor: maya, input: { ...text, message: 'Any' } });
  const olivia = { uid: 'olivia', roles: ['owner'] as const };
  await sendSms(messages.dependencies, { actor: olivia, input: { ...text, message: 'See you tomorrow.' } });
  const [own, written] = (await textTo(NUMBER)).map((captured) => captured.text);
  expect(own).toMatch(
    /^Paw Haven: Basic Groom para Biscuit, .*llegue 5 minutos antes\. STOP para darse de baja\.$/,
  );
  expect(written).toBe('Paw Haven: See you tomorrow. STOP para darse de baja.');
});

test('I18N-01 writes to a client without an account in English, and after a claim in the account’s language', async () => {
  const client = aProfile({
    id: 'client',
    account: false,
    email: 'dana@example.com',
    full_name: 'Dana Reed',
  });
  await db.doc(paths.profile('client')).set(client);
  const { event } = await aBooking(salon);
  const shown = (key: string) => notify(messages.dependencies, { ...event, key, userId: 'client' });
  await shown('first');
  expect((await mailTo('dana@example.com'))[0]?.subject).toMatch(/^Appointment confirmed/);
  await reads('es');
  await db.doc(paths.profile('client')).update({ merged_into: 'maya' });
  await shown('second');
  expect((await mailTo(MAYA))[0]?.subject).toMatch(/^Cita confirmada/);
});

test('I18N-01 falls back to English for an unknown language, and still sends the email', async () => {
  await db.doc(paths.profile('maya')).update({ language: 'fr' });
  const { event } = await aBooking(salon);
  await notify(messages.dependencies, event);
  expect(await statesOf(salon)).toContain('email: sent');
  expect((await mailTo(MAYA))[0]?.subject).toMatch(/^Appointment confirmed/);
});

test('I18N-01 links emails to pages in their language', async () => {
  await reads('es');
  await anAppointmentIn(salon, 23.9);
  await run();
  const [reminder] = await mailTo(MAYA);
  const link = new URL(
    /https:\/\/functions\.example\/confirm-visit\S+/.exec(reminder?.text ?? '')?.[0] ?? '',
  );
  expect(link.searchParams.get('language')).toBe('es');
  const confirm = (method: string) => {
    const linkRequest = linkRequestOf({ method, query: Object.fromEntries(link.searchParams) });
    return answerConfirmation(salon.dependencies, LINK_KEY, linkRequest);
  };
  const page = await confirm('GET');
  expect(page.html).toContain('<html lang="es">');
  expect(page.html).toMatch(/action="\?token=[^"]+&amp;language=es"><button>Confirmo mi cita<\/button>/);
  expect(await confirm('POST')).toMatchObject({
    status: 200,
    html: expect.stringContaining('Nos vemos pronto.'),
  });
  for (const query of [{}, { language: 'fr' }, { language: ['es'] }])
    expect(linkRequestOf({ method: 'GET', query })).toEqual({ method: 'GET', token: '', language: 'en' });
  const data = { title: 'News', text: 'Half price.' };
  await notify(messages.dependencies, {
    kind: 'promotion',
    key: 'p',
    userId: 'maya',
    appointmentId: null,
    data,
  });
  const [promotion] = (await mailTo(MAYA)).filter(({ subject }) => subject === 'News');
  expect(promotion?.raw['headers']).toMatchObject({
    'List-Unsubscribe': '<https://functions.example/unsubscribe?token=maya&language=es>',
  });
  const stop = { method: 'POST', token: signUnsubscribe('maya', LINK_KEY), language: 'es' } as const;
  expect((await answerUnsubscribe(salon.dependencies, LINK_KEY, stop)).html).toContain(
    'Ya no recibirá promociones.',
  );
});
