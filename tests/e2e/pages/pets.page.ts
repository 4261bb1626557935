import type { Locator, Page } from '@playwright/test';
import { dropFile, type ChosenFile } from './drop-file.ts';

/** /pet-profiles. */
export class PetsPage {
  readonly page: Page;
  readonly dialog: Locator;
  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
  }

  async goto(): Promise<void> {
    await this.page.goto('/pet-profiles');
  }

  async openDialog(): Promise<void> {
    await this.page.getByRole('button', { name: 'Add a pet' }).first().click();
    await this.dialog.waitFor();
  }

  async add(pet: {
    readonly name: string;
    readonly breed?: string;
    readonly age?: string;
    readonly weight?: string;
  }): Promise<void> {
    await this.openDialog();
    await this.dialog.getByLabel('Name').fill(pet.name);
    if (pet.breed !== undefined) await this.dialog.getByLabel('Breed').fill(pet.breed);
    if (pet.age !== undefined) await this.dialog.getByLabel('Age (years)').fill(pet.age);
    if (pet.weight !== undefined) await this.dialog.getByLabel('Weight (lb)').fill(pet.weight);
    await this.save();
  }

  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Save pet' }).click();
  }

  card(name: string): Locator {
    return this.page.getByRole('heading', { name });
  }

  /** Opens the dialog behind one of a card's buttons. */
  async open(what: 'Edit' | 'Photos' | 'Vaccinations' | 'Delete', name: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${what}.*: ${name}$`) }).click();
    await this.dialog.waitFor();
  }

  async choosePhotos(...files: readonly ChosenFile[]): Promise<void> {
    await this.dialog.locator('input[type=file][multiple]').setInputFiles([...files]);
  }

  async dropPhoto(file: ChosenFile): Promise<void> {
    await dropFile(this.page, this.dialog.getByText('Drop photos here'), file);
  }

  upload(fileName: string): Locator {
    return this.dialog
      .getByRole('list', { name: 'Uploads' })
      .getByRole('listitem')
      .filter({ hasText: fileName });
  }

  photos(name: string): Locator {
    return this.dialog.getByRole('list', { name: `Photos of ${name}` }).getByRole('listitem');
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  }
}
