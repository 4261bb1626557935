import { expect, type Locator, type Page } from '@playwright/test';

interface ImportFile {
  readonly name: string;
  readonly text: string;
  readonly encoding?: BufferEncoding;
}

/** The import of a client list. */
export class ImportPage {
  readonly page: Page;
  readonly bring: Locator;
  readonly progress: Locator;
  constructor(page: Page) {
    this.page = page;
    this.bring = page.getByRole('button', { name: 'Import', exact: true });
    this.progress = page.getByRole('progressbar');
  }

  async goto(): Promise<void> {
    await this.page.goto('/admin/import');
    await expect(this.page.getByRole('heading', { name: 'Import clients', level: 2 })).toBeVisible();
  }

  async choose({ name, text, encoding = 'utf8' }: ImportFile): Promise<void> {
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text, encoding) };
    await this.page.locator('main input[type=file]').setInputFiles(file);
    await expect(this.page.getByRole('heading', { name: 'Match your columns' })).toBeVisible();
  }

  /** The select for the type of a column, by the column's heading in the file. */
  field(heading: string): Locator {
    return this.page.getByRole('combobox', { name: `Import “${heading}” as` });
  }

  /** Resolves to the summary line of the preview. */
  async preview(): Promise<string> {
    await this.page.getByRole('button', { name: 'Preview import' }).click();
    await expect(this.page.getByText('Nothing has been imported yet.')).toBeVisible({ timeout: 60_000 });
    return this.page.getByText(/ new, .* known, /).innerText();
  }

  /** Answers the question about a row, and resolves to the new summary. */
  async answer(row: number, choice: string): Promise<string> {
    const groups = this.page.getByRole('radiogroup', { name: new RegExp(`^Row ${row}:`) });
    await groups.getByRole('radio', { name: choice, exact: true }).check();
    await this.page.getByRole('button', { name: 'Apply answers' }).click();
    await expect(this.page.getByText('Nothing has been imported yet.')).toBeVisible({ timeout: 60_000 });
    return this.page.getByText(/ new, .* known, /).innerText();
  }

  /** Answers a question with many choices. */
  async pick(row: number, choice: string): Promise<void> {
    await this.page.getByRole('combobox', { name: new RegExp(`^Row ${row}:`) }).click();
    await this.page.getByTitle(choice, { exact: true }).click();
  }

  /** Resolves to the summary of what was added. */
  async finished(): Promise<string> {
    await expect(this.page.getByText('Import complete')).toBeVisible({ timeout: 100_000 });
    return this.page.getByText(/ were added\./).innerText();
  }

  row(number: number): Locator {
    return this.page.getByRole('row', { name: new RegExp(`^${number} `) });
  }
}
