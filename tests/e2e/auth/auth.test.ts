import { landsOnSite } from '../support/journeys.ts';
import { AuthPage } from '../pages/auth.page.ts';
import { findStack } from '../../support/stack.ts';
import { expect, MAYA, newcomer, test } from '../support/test.ts';

/** The links that Auth has emailed to an address so far, oldest first. */
async function linksTo(
  address: string,
): Promise<{ readonly requestType: string; readonly oobLink: string }[]> {
  const { ports, projectId } = findStack();
  const answer = await fetch(`http://127.0.0.1:${ports.auth}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = (await answer.json()) as {
    oobCodes: { email: string; requestType: string; oobLink: string }[];
  };
  return oobCodes.filter(({ email }) => email === address);
}

test('one form signs in and up, and shows the provider’s errors', async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 400/);
  const auth = new AuthPage(page);
  await auth.goto();
  await test.step('AUTH-07 the password can be shown and hidden', async () => {
    await auth.password.fill('secret words');
    await expect(auth.password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: /Show password/i }).click();
    await expect(auth.password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: /Hide password/i }).click();
    await expect(auth.password).toHaveAttribute('type', 'password');
  });
  await test.step('AUTH-17 sends a password reset email to the entered address', async () => {
    await auth.email.fill(MAYA.email);
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(page.getByText('Reset Email Sent')).toBeVisible();
    await expect
      .poll(async () => (await linksTo(MAYA.email)).map(({ requestType }) => requestType))
      .toContain('PASSWORD_RESET');
  });
  await test.step('AUTH-18 shows the provider’s error for a wrong password and keeps the input', async () => {
    await auth.signIn({ ...MAYA, password: 'not it' });
    await expect(page.getByText('Login Failed')).toBeVisible();
    await expect(auth.email).toHaveValue(MAYA.email);
    expect(new URL(page.url()).pathname).toBe('/auth');
  });
  await test.step('AUTH-08 leaves the password length to the provider', async () => {
    const request = page.waitForRequest('**/accounts:signUp**');
    await auth.signUp({ ...newcomer(), password: 'x' });
    await request;
    await expect(page.getByText('Signup Failed')).toBeVisible();
  });
  await test.step('AUTH-20 shows the provider’s error when signing up with a known email', async () => {
    await auth.signUp({ ...newcomer(), email: MAYA.email });
    await expect(page.getByText('Signup Failed')).toBeVisible();
  });
  await auth.goto();
  await test.step('AUTH-01 AUTH-02 AUTH-03 AUTH-04 AUTH-05 AUTH-06 one page has two modes and a way back', async () => {
    await expect(auth.heading('Welcome Back')).toBeVisible();
    await expect(auth.fullName).toHaveCount(0);
    await expect(auth.email).toHaveAttribute('type', 'email');
    for (const field of [auth.email, auth.password]) await expect(field).toHaveAttribute('required');
    await auth.switchToSignUp();
    await expect(auth.heading('Create Account')).toBeVisible();
    for (const field of [auth.fullName, auth.email, auth.password])
      await expect(field).toHaveAttribute('required');
    await page.getByRole('button', { name: 'Already have an account? Sign in' }).click();
    await expect(auth.heading('Welcome Back')).toBeVisible();
    await page.getByRole('link', { name: /Back/ }).click();
    await landsOnSite(page);
  });
});

test('AUTH-10 AUTH-13 AUTH-19 signs in with email and password', async ({ page }) => {
  let sent: Record<string, unknown> = {};
  await page.route('**/accounts:signInWithPassword**', async (route) => {
    sent = route.request().postDataJSON() as Record<string, unknown>;
    await expect(new AuthPage(page).submit).toHaveText('Loading...');
    await expect(new AuthPage(page).submit).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeDisabled();
    await route.continue();
  });
  await new AuthPage(page).signIn(MAYA);
  // The toast comes before the next page, and could be over when that is shown.
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page.getByText('Successfully logged in.')).toBeVisible();
  await page.waitForURL('**/home');
  expect(sent).toMatchObject({ email: MAYA.email, password: MAYA.password });
});

test('AUTH-14 AUTH-21 signs up with a full name, and sends an email that links to the site root', async ({
  page,
}) => {
  const person = newcomer('Robin Park');
  await new AuthPage(page).signUp(person);
  await expect(page.getByText('Account Created!')).toBeVisible();
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible();
  await page.waitForURL('**/home');
  await expect
    .poll(async () =>
      (await linksTo(person.email)).map(({ requestType, oobLink }) => [
        requestType,
        new URL(oobLink).searchParams.get('continueUrl'),
      ]),
    )
    .toEqual([['VERIFY_EMAIL', `${findStack().baseUrl}/`]]);
});

test('AUTH-09 AUTH-15 continues with Google and comes back signed in', async ({ page }) => {
  const auth = new AuthPage(page);
  await auth.goto();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const chooser = page.getByRole('dialog');
  await expect(chooser).toBeVisible();
  await chooser.getByRole('button').filter({ hasText: '@' }).first().click();
  await page.waitForURL('**/home');
});
