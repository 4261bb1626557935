import type { Locator, Page } from '@playwright/test';

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Drops a file on `place`, as if dragged there from a folder. */
export async function dropFile(
  page: Page,
  place: Locator,
  { name, mimeType, buffer }: ChosenFile,
): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([file, type, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], file, { type }));
      return transfer;
    },
    [name, mimeType, buffer.toString('base64')] as const,
  );
  await place.dispatchEvent('dragenter', { dataTransfer });
  await place.dispatchEvent('drop', { dataTransfer });
}
