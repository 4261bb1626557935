import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import {
  serviceForm,
  UNUSED,
  type ServiceForm,
  type ServiceInput,
} from '@paw-haven/domain/offer/service/input';
import { serviceSchema, type Service } from '@paw-haven/domain/offer/service/schema';
import { createDocument, serverTimestamp, type WritableData } from '../../../lib/firestore/write.ts';
import { saveEdit, type FormChanges } from '../../../lib/firestore/versioned-edit.ts';

export async function createService(input: ServiceInput): Promise<void> {
  const now = serverTimestamp();
  await createDocument(COLLECTIONS.services, { ...input, created_at: now, updated_at: now });
}

/** Resolves to the stored values in form shape; rejects with `EditConflictError` if someone else saved first. */
export function saveService(id: string, edit: FormChanges<ServiceForm, ServiceInput>): Promise<ServiceForm> {
  const formOf = (stored: WritableData) => serviceForm(serviceSchema.safeParse({ ...stored, id }).data);
  return saveEdit({
    path: paths.service(id),
    formOf,
    ...edit,
    input: { ...UNUSED, ...edit.input },
    together: { sizes: ['base_price', 'duration_minutes'] },
  });
}

/** Changes only this field, to keep other people's edits. */
export async function setActive(service: Service, isActive: boolean): Promise<void> {
  const base = serviceForm(service);
  const { id, ...fields } = service;
  const mine = { ...base, is_active: isActive };
  await saveService(id, { base, mine, input: { ...fields, is_active: isActive } });
}
