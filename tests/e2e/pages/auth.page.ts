import type { Locator, Page } from '@playwright/test';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** /auth, for both signing in and signing up. */
export class AuthPage {
  readonly page: Page;
  readonly fullName: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  constructor(page: Page) {
    this.page = page;
    this.fullName = page.getByLabel('Full Name');
    this.email = page.getByLabel('Email');
    this.password = page.getByLabel('Password', { exact: true });
    this.submit = page.locator('form button[type=submit]');
  }

  async goto(): Promise<void> {
    await this.page.goto('/auth');
  }

  heading(text: 'Welcome Back' | 'Create Account'): Locator {
    return this.page.getByRole('heading', { name: text });
  }

  async switchToSignUp(): Promise<void> {
    await this.page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  }

  async signIn({ email, password }: Credentials): Promise<void> {
    await this.goto();
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }

  async signUp({ name, email, password }: Credentials & { readonly name: string }): Promise<void> {
    await this.goto();
    await this.switchToSignUp();
    await this.fullName.fill(name);
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
