/** Generates `docs/security/rules-matrix.md` by asking the rules. */
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { METHODS } from '@paw-haven/rules-mutation';
import { PERSONAS } from '../../support/personas.ts';
import { permissionsOf, type Permissions } from './ask-rules.ts';
import { CASES } from './cases.ts';
import { PLACES, placePermissionsOf } from './ask-database-rules.ts';
import { FOLDERS, filePermissionsOf } from './ask-storage-rules.ts';
import { tableOf } from '../markdown-table.ts';

const NAMES = {
  visitor: 'signed out',
  customer: 'customer maya',
  otherCustomer: 'other customer',
  groomer: 'groomer',
  admin: 'admin',
  owner: 'owner',
} as const satisfies Record<(typeof PERSONAS)[number], string>;

const HEAD = `# Who may do what

Made by \`npm run rules -- matrix\`, which asks the rules engine; \`npm test\` fails where this page and the rules differ. Do not edit it by hand.

A letter stands for what is allowed: **g**et one, **l**ist, **c**reate, **u**pdate, **d**elete; a dot for what is not. Each is one well-formed request about the record that the line names. That requests which are not well formed are refused, the tests in \`tests/rules\` show one by one, and [\`npm run rules -- mutate\`](rules-mutants.md) makes faults in the rules and asks which of them those tests notice. Functions use the Admin SDK, which no rule concerns.
`;

export async function renderMatrix(): Promise<string> {
  const rows = Object.values(COLLECTIONS).flatMap((collection) =>
    CASES[collection].map((matrixCase) => [
      `\`${collection}\``,
      matrixCase.what,
      ...PERSONAS.map((persona) => lettersOf(permissionsOf(matrixCase, persona))),
    ]),
  );
  const files = await Promise.all(
    FOLDERS.map(async ({ folder, what, object }) => [
      `\`${folder}\``,
      what,
      ...(await Promise.all(
        PERSONAS.map(async (persona) => lettersOf(await filePermissionsOf(object, persona))),
      )),
    ]),
  );
  const places = PLACES.map((databasePlace) => [
    `\`${databasePlace.place}\``,
    databasePlace.what,
    ...PERSONAS.map((persona) => lettersOf(placePermissionsOf(databasePlace, persona))),
  ]);
  const count = rows.length + files.length + places.length;
  const head = ['record', ...PERSONAS.map((persona) => NAMES[persona])];
  return [
    HEAD,
    '## Firestore\n',
    tableOf(['collection', ...head], rows),
    '\n## Files\n',
    tableOf(['folder', ...head], files),
    '\n## Realtime Database\n',
    'To list is to read all that lies beside the record; to write is to set the record, delete to set nothing in its place.\n',
    tableOf(['place', ...head], places),
    `\n${rows.length} records of ${Object.keys(CASES).length} collections, ${files.length} kinds of files and ${places.length} places of the Realtime Database, ` +
      `${PERSONAS.length} personas, ${METHODS.length} operations: ${count * PERSONAS.length * METHODS.length} answers.\n`,
  ].join('\n');
}

function lettersOf(allowed: Permissions): string {
  return `\`${METHODS.map((method) => (allowed.has(method) ? method[0] : '·')).join('')}\``;
}
