/** The journey of a customer who reads Spanish, from choosing the language to a message. */
import { paths } from '@paw-haven/domain/core/records/paths';
import { getAuth } from 'firebase-admin/auth';
import { CARDS, HostedPaymentPage } from '../pages/hosted-payment.page.ts';
import { adminFirestore, freeSlot } from '../support/free-slot.ts';
import { signInAsNewcomer } from '../support/journeys.ts';
import { expect, newcomer, test } from '../support/test.ts';

test('I18N-01 a customer chooses Spanish, books, pays and writes in it, and returns to English', async ({
  page,
}) => {
  const person = await signInAsNewcomer(page);
  const { uid } = await getAuth().getUserByEmail(person.email);
  await page.goto('/settings');
  const choice = page.getByRole('radiogroup', { name: 'Language' });
  await expect(choice.getByRole('radio', { name: 'English' })).toBeChecked();
  await choice.getByRole('radio', { name: 'Español' }).click();

  // The language changes at once, is announced where it was chosen, and is stored.
  await expect(page.getByRole('heading', { name: 'Configuración', level: 1 })).toBeVisible();
  await expect(page.locator('.toast', { hasText: 'Idioma: español' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Español' })).toBeFocused();
  await expect(page).toHaveTitle(/^Configuración · /);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect
    .poll(async () => (await adminFirestore().doc(paths.profile(uid)).get()).get('language') as unknown)
    .toBe('es');

  // It also applies after a reload, from the first render.
  const slot = await freeSlot(16);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Elija un servicio' })).toBeVisible();
  await page.getByRole('radio', { name: /^Basic Groom/ }).check();
  await expect(page.locator('[data-day]').first()).toBeVisible();
  const day = page.locator(`[data-day="${slot.day}"]`);
  if (!(await day.isVisible())) await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await day.click();
  await page.getByRole('radio', { name: slot.label, exact: true }).check();
  await page.getByRole('button', { name: 'Reservar', exact: true }).click();
  await page.waitForURL('**/checkout');
  await page.getByRole('radio', { name: /^Pretzel/ }).check();
  await page.getByRole('button', { name: 'Pagar ahora' }).click();
  const hosted = new HostedPaymentPage(page);
  await hosted.waitUntilShown();
  await hosted.useCard(CARDS.pays);
  await hosted.pay.click();
  await expect(page.getByRole('heading', { name: 'Su cita está reservada' })).toBeVisible();

  await page.goto('/appointments');
  const visit = page.getByRole('listitem').filter({ hasText: 'Basic Groom' });
  await expect(visit).toContainText('Agendada');
  await expect(visit).toContainText('$45.00 pagado');
  await expect(visit.getByRole('button', { name: /^Reprogramar: Basic Groom, / })).toBeVisible();

  await page.goto('/messages?with=business');
  await page.getByLabel('Mensaje', { exact: true }).fill('¿Puedo llegar antes?');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText('Enviado', { exact: true })).toBeVisible();

  await page.goto('/settings');
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(page.getByText('Manage your profile, notifications and security.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('I18N-01 a visitor’s language choice on /auth is stored in the new account', async ({ page }) => {
  const person = newcomer('Rosa Vega');
  await page.goto('/auth#sign-up');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Cree su cuenta' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'English' })).toBeFocused();
  await page.getByLabel('Nombre completo').fill(person.name);
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Crear cuenta', exact: true }).click();
  await page.waitForURL('**/home');
  await expect(page.getByText(/^¡Hola, /)).toBeVisible();
  const { uid } = await getAuth().getUserByEmail(person.email);
  await expect
    .poll(async () => (await adminFirestore().doc(paths.profile(uid)).get()).get('language'))
    .toBe('es');
});
