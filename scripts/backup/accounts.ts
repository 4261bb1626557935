/** Exports and imports the accounts of Firebase Authentication, without second factors and blocking functions. */
import type { Auth, UserImportRecord, UserRecord } from 'firebase-admin/auth';
import { z } from 'zod';

const accountSchema = z.object({
  uid: z.string(),
  email: z.string().optional(),
  emailVerified: z.boolean(),
  displayName: z.string().optional(),
  photoURL: z.string().optional(),
  phoneNumber: z.string().optional(),
  disabled: z.boolean(),
  createdAt: z.string().optional(),
  lastSignInAt: z.string().optional(),
  claims: z.record(z.string(), z.unknown()).optional(),
  providers: z.array(
    z.object({
      providerId: z.string(),
      uid: z.string(),
      email: z.string().optional(),
      displayName: z.string().optional(),
      photoURL: z.string().optional(),
    }),
  ),
  /** Password hashes, present only if the credentials may read them; base64 on real Firebase. */
  passwordHash: z.string().optional(),
  passwordSalt: z.string().optional(),
});

export type Account = z.infer<typeof accountSchema>;

/** The project's password hash parameters as shown in its console, with keys in base64. */
export const passwordParametersSchema = z.object({
  key: z.string(),
  saltSeparator: z.string(),
  rounds: z.int(),
  memoryCost: z.int(),
});
export type PasswordParameters = z.infer<typeof passwordParametersSchema>;

/** The most accounts that Firebase returns or imports per request. */
const PAGE = 1000;
/** Derived from the account's email address and phone number; the import does not accept them as providers. */
const OWN_PROVIDERS = new Set(['password', 'phone']);

export const parseAccount = (row: unknown): Account => accountSchema.parse(row);

export async function* readAccounts(auth: Auth): AsyncGenerator<Account> {
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(PAGE, pageToken);
    for (const user of page.users) yield accountOf(user);
    pageToken = page.pageToken;
  } while (pageToken !== undefined);
}

function accountOf(user: UserRecord): Account {
  const { uid, email, emailVerified, displayName, photoURL, phoneNumber, disabled, metadata } = user;
  return {
    uid,
    email,
    emailVerified,
    displayName,
    photoURL,
    phoneNumber,
    disabled,
    createdAt: metadata.creationTime,
    // Null for an account that has never signed in, contrary to the types.
    lastSignInAt: metadata.lastSignInTime ?? undefined,
    claims: user.customClaims,
    providers: user.providerData
      .filter(({ providerId }) => !OWN_PROVIDERS.has(providerId))
      .map((provider) => ({
        providerId: provider.providerId,
        uid: provider.uid,
        email: provider.email,
        displayName: provider.displayName,
        photoURL: provider.photoURL,
      })),
    passwordHash: user.passwordHash,
    passwordSalt: user.passwordSalt,
  };
}

export interface AccountOptions {
  /** If undefined, accounts are restored without passwords, and people have to set new ones. */
  readonly passwords: PasswordParameters | undefined;
  readonly emulated: boolean;
  /** Deletes accounts with the same ids first, which also ends their sessions. */
  readonly replace: boolean;
  readonly onWritten: () => void;
}

/** @throws Error that names the first accounts that were refused. */
export async function writeAccounts(
  auth: Auth,
  accounts: AsyncIterable<Account>,
  options: AccountOptions,
): Promise<void> {
  for await (const page of pagesOf(accounts)) {
    await importPage(auth, page, options);
    for (let written = 0; written < page.length; written += 1) options.onWritten();
  }
}

async function importPage(auth: Auth, page: readonly Account[], options: AccountOptions): Promise<void> {
  const { passwords, emulated, replace } = options;
  // The result of importing an account that already exists is not documented.
  if (replace) await auth.deleteUsers(page.map(({ uid }) => uid));
  const withPasswords = emulated ? undefined : passwords;
  const { errors } = await auth.importUsers(
    page.map((account) => recordOf(account, withPasswords !== undefined)),
    withPasswords && { hash: { algorithm: 'SCRYPT', ...buffersIn(withPasswords) } },
  );
  if (errors.length > 0) {
    const named = errors.slice(0, 5).map(({ index, error }) => `${page[index]?.uid} (${error.message})`);
    throw new Error(`${errors.length} accounts were refused: ${named.join(', ')}`);
  }
  if (emulated) for (const account of page) await setEmulatedPassword(auth, account);
}

function buffersIn({ key, saltSeparator, rounds, memoryCost }: PasswordParameters) {
  const decoded = { key: Buffer.from(key, 'base64'), saltSeparator: Buffer.from(saltSeparator, 'base64') };
  return { ...decoded, rounds, memoryCost };
}

function recordOf(account: Account, hasPassword: boolean): UserImportRecord {
  const { createdAt, lastSignInAt, claims, providers, passwordHash, passwordSalt, ...rest } = account;
  return {
    ...rest,
    metadata: {
      ...(createdAt === undefined ? {} : { creationTime: createdAt }),
      ...(lastSignInAt === undefined ? {} : { lastSignInTime: lastSignInAt }),
    },
    providerData: providers,
    ...(claims === undefined ? {} : { customClaims: claims }),
    ...(hasPassword && passwordHash !== undefined
      ? {
          passwordHash: Buffer.from(passwordHash, 'base64'),
          passwordSalt: Buffer.from(passwordSalt ?? '', 'base64'),
        }
      : {}),
  };
}

/**
 * The emulator does not hash passwords and rejects its own hashes on import; the hash contains the password as text.
 */
async function setEmulatedPassword(auth: Auth, { uid, passwordHash }: Account): Promise<void> {
  const password = /^fakeHash:salt=.*?:password=(.*)$/s.exec(passwordHash ?? '')?.[1];
  if (password !== undefined) await auth.updateUser(uid, { password });
}

async function* pagesOf(accounts: AsyncIterable<Account>): AsyncGenerator<Account[]> {
  let page: Account[] = [];
  for await (const account of accounts) {
    page.push(account);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
