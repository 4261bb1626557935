import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { stubBrowser } from '../../testing/render-admin.tsx';
import { chosenIn, isDecided, MergePreview, NOTHING_CHOSEN } from './merge-preview.tsx';

const olive = { id: 'own', name: 'Olive', breed: 'Pug' };
const rex = { id: 'rex', name: 'Rex', breed: null };
const PREVIEW: CallableOutput<'get-merge-preview'> = {
  userId: 'dana',
  clientId: 'c1',
  hasAccount: true,
  mark: 'm',
  fields: [
    { field: 'full_name', own: 'Dana Reed', client: 'Dana R.', canChoose: true },
    { field: 'email', own: 'dana@example.com', client: 'old@example.com', canChoose: false },
    { field: 'phone', own: null, client: '(555) 234-0199', canChoose: false },
  ],
  ownPets: [olive, rex],
  pets: [
    { id: 'c-olive', name: 'OLIVE', breed: null, namesake: 'own', possible: [olive, rex] },
    { id: 'c-fern', name: 'Fern', breed: null, namesake: null, possible: [olive, rex] },
  ],
  droppedContacts: ['Ann'],
  visits: 3,
  ahead: 1,
  bills: 2,
  emails: true,
  isDeclined: true,
  texts: { own: true, client: false, after: false },
};

function Preview({ preview }: { readonly preview: typeof PREVIEW }) {
  const [choices, setChoices] = useState(NOTHING_CHOSEN);
  return (
    <>
      <MergePreview preview={preview} choices={choices} onChange={setChoices} />
      <output>
        {isDecided(preview, choices) ? JSON.stringify(chosenIn(preview, choices)) : 'undecided'}
      </output>
    </>
  );
}

beforeEach(() => stubBrowser({ phone: false }));

async function answer(question: string, option: string): Promise<void> {
  fireEvent.mouseDown(screen.getByLabelText(question));
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
}

test('MERGE-01 shows both values, takes the chosen ones, and never the address for an account', () => {
  render(<Preview preview={PREVIEW} />);
  const name = within(screen.getByRole('radiogroup', { name: 'Name: which one stays?' }));
  expect(name.getByLabelText<HTMLInputElement>('Dana Reed').checked).toBe(true);
  fireEvent.click(name.getByLabelText('Dana R.'));
  expect(screen.queryByText('old@example.com')).toBeNull();
  expect(screen.getByText('(555) 234-0199')).toBeTruthy();
  expect(screen.getByText(/^3 visits move, 1 of them ahead/)).toBeTruthy();
  expect(screen.getByText(/^Text messages end/)).toBeTruthy();
  expect(screen.getByText(/Left out: Ann/)).toBeTruthy();
  expect(screen.getByText(/said “Not me”/)).toBeTruthy();
});

test('MERGE-01 asks whether namesakes are the same pet, and guesses nothing', async () => {
  render(<Preview preview={PREVIEW} />);
  const result = screen.getByRole('status');
  expect(result.textContent).toBe('undecided');
  await answer('Is OLIVE a pet that’s already listed?', 'Yes, the same as Olive (Pug)');
  expect(JSON.parse(result.textContent)).toEqual({
    fields: [],
    samePets: [{ own_id: 'own', client_pet_id: 'c-olive' }],
  });
});

test('MERGE-01 lets no pet be the same as two others', () => {
  const pets = { 'c-olive': 'own', 'c-fern': 'own' };
  expect(isDecided(PREVIEW, { fields: [], pets })).toBe(false);
  expect(isDecided(PREVIEW, { fields: [], pets: { ...pets, 'c-fern': 'rex' } })).toBe(true);
});
