import { paths } from '@paw-haven/domain/core/records/paths';
import { settingsForm, type SettingsForm, type SettingsInput } from '@paw-haven/domain/offer/settings/input';
import { businessSettingsSchema } from '@paw-haven/domain/offer/settings/schema';
import { transactOnce, serverTimestamp, type WritableData } from '../../../lib/firestore/write.ts';
import { changedFields, EditConflictError, saveEdit } from '../../../lib/firestore/versioned-edit.ts';

const PATH = paths.businessSettings();
const maps = ['policy'] as const;

export interface SettingsEdit {
  readonly base: SettingsForm;
  readonly mine: SettingsForm;
  readonly input: SettingsInput;
}

/**
 * Resolves to the stored values in form shape; rejects with `EditConflictError` if someone else saved first. The rules
 * require a separate write for the policy.
 */
export async function saveSettings(edit: SettingsEdit): Promise<SettingsForm> {
  const { base, mine } = edit;
  const withoutPolicy = { ...mine, policy: base.policy };
  const isMixed =
    changedFields(base, mine).includes('policy') && changedFields(base, withoutPolicy).length > 0;
  if (!isMixed) return saveEdit({ path: PATH, formOf, maps, ...edit });
  const saved = await saveEdit({ path: PATH, formOf, maps, ...edit, mine: withoutPolicy });
  return saveEdit({
    path: PATH,
    formOf,
    maps,
    ...edit,
    base: saved,
    mine: { ...saved, policy: mine.policy },
  });
}

/** Creates the first record of a new business: the only chance to choose its time zone. */
export async function createSettings(edit: SettingsEdit): Promise<SettingsForm> {
  const {
    policy,
    tax_milli_percent: tax,
    agreement_text: agreement,
    waitlist_minutes: waitlist,
    new_clients: newClients,
    ...others
  } = edit.input;
  await transactOnce(async (documents) => {
    const stored = await documents.read(PATH);
    if (stored) throw new EditConflictError(formOf(stored), ['everything']);
    documents.set(PATH, {
      ...others,
      ...(tax > 0 && { tax_milli_percent: tax }),
      ...(agreement !== '' && { agreement_text: agreement }),
      ...(waitlist > 0 && { waitlist_minutes: waitlist }),
      ...(newClients !== '' && { new_clients: newClients }),
      updated_at: serverTimestamp(),
    });
  });
  const created = settingsForm({ ...edit.input, policy: null });
  return policy
    ? saveSettings({ ...edit, base: created, mine: { ...created, policy: edit.mine.policy } })
    : created;
}

function formOf(stored: WritableData): SettingsForm {
  return settingsForm(businessSettingsSchema.safeParse(stored).data);
}
