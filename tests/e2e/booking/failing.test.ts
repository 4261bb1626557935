import { findStack } from '../../support/stack.ts';
import { signInAs } from '../support/journeys.ts';
import { expect, MAYA, test } from '../support/test.ts';

const { ports, projectId } = findStack();
const RULES_URL = `http://127.0.0.1:${ports.firestore}/emulator/v1/projects/${projectId}:securityRules`;

interface Rules {
  readonly rules: { readonly files: { readonly name: string; readonly content: string }[] };
}

async function readRules(): Promise<Rules> {
  return (await (await fetch(RULES_URL)).json()) as Rules;
}

async function loadRules(rules: Rules): Promise<void> {
  const answer = await fetch(RULES_URL, { method: 'PUT', body: JSON.stringify(rules) });
  if (!answer.ok) throw new Error(await answer.text());
}

test('BOOK-06 shows an error when services cannot be loaded, and Retry loads them', async ({
  page,
  allowedErrors,
}) => {
  // APP-46: the page shows the error in place and logs it.
  allowedErrors.push(/The listener of services failed|permission-denied|status of 403 .*runQuery/);
  await signInAs(page, MAYA);
  const rules = await readRules();
  const closed = rules.rules.files.map((file) => ({
    ...file,
    content: file.content.replace('match /services/{', 'match /services_closed_for_this_test/{'),
  }));
  await loadRules({ rules: { files: closed } });
  try {
    await page.reload();
    await expect(page.getByText('Error loading services. Please try again later.')).toBeVisible();
  } finally {
    await loadRules(rules);
  }
  await page.getByRole('button', { name: /try again|retry/i }).click();
  await expect(page.getByRole('radio', { name: /^Basic Groom/ })).toBeVisible();
});
