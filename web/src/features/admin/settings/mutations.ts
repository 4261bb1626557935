import { paths } from '@paw-haven/domain/paths';
import { settingsForm, type SettingsForm, type SettingsInput } from '@paw-haven/domain/settings/input';
import { businessSettingsSchema } from '@paw-haven/domain/settings/schema';
import { transactOnce, serverTimestamp, type WritableData } from '../../../lib/firestore/write.ts';
import { EditConflictError, saveEdit } from '../../../antd/versioned-edit.ts';

const PATH = paths.businessSettings();

export interface SettingsEdit {
  readonly base: SettingsForm;
  readonly mine: SettingsForm;
  readonly input: SettingsInput;
}

/** Resolves to the form of what is stored then; rejects with `EditConflictError` where somebody else was faster. */
export function saveSettings(edit: SettingsEdit): Promise<SettingsForm> {
  return saveEdit({ path: PATH, formOf, ...edit });
}

/** The first record of a new business: the only chance to choose its time zone. */
export async function createSettings({ input }: SettingsEdit): Promise<SettingsForm> {
  const { policy, tax_milli_percent: tax, ...others } = input;
  const terms = { ...(policy && { policy }), ...(tax > 0 && { tax_milli_percent: tax }) };
  await transactOnce(async (documents) => {
    const stored = await documents.read(PATH);
    if (stored) throw new EditConflictError(formOf(stored), ['everything']);
    documents.set(PATH, { ...others, ...terms, updated_at: serverTimestamp() });
  });
  return settingsForm(input);
}

function formOf(stored: WritableData): SettingsForm {
  return settingsForm(businessSettingsSchema.safeParse(stored).data);
}
