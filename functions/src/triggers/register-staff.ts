import { onDocumentWritten } from 'firebase-functions/firestore';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { COLLECTIONS } from '@paw-haven/domain/paths';
import { connectStaff } from '../connect.ts';
import { registerStaff } from '../services/role/register-staff.ts';

export const registerStaffTrigger = onDocumentWritten(
  { region: FUNCTIONS_REGION, document: `${COLLECTIONS.userRoles}/{id}`, retry: true },
  async ({ data }) => {
    const row = data?.after.data() ?? data?.before.data();
    const uid: unknown = row?.['user_id'];
    if (typeof uid === 'string') await registerStaff(connectStaff(), uid);
  },
);
