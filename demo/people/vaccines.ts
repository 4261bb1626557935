/**
 * The vaccinations that `--demo team` adds: one of each kind that staff see, and the file of the submitted one. Pure.
 */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { storagePaths } from '@paw-haven/domain/core/records/paths';
import { DAY_MS, dayOf } from '@paw-haven/domain/core/calendar/time';
import { vaccinationId, vaccinationSchema, type Vaccination } from '@paw-haven/domain/offer/vaccine/schema';

import type { DemoStack } from '../core/stack.ts';

/** Token in the file's URL, with which the app lets anyone who has the URL open the file. */
export const DEMO_PROOF_TOKEN = 'demo-proof';

/** A PDF page with one line of text. */
export const DEMO_PROOF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 62>>stream
BT /F1 18 Tf 40 120 Td (Rabies certificate: Moss, collie) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
`;
export const DEMO_PROOF_PATH = storagePaths.vaccineProof('demo-leo', 'demo-moss-rabies.pdf');

export const demoProofUrl = (info: Pick<DemoStack, 'ports' | 'storageBucket'>): string =>
  `http://127.0.0.1:${info.ports.storage}/v0/b/${info.storageBucket}/o/${encodeURIComponent(DEMO_PROOF_PATH)}?alt=media&token=${DEMO_PROOF_TOKEN}`;

/** Olive's is valid, Biscuit's expires before the next visit, Moss's awaits review, and Olive is exempt from one. */
export function buildVaccinations(
  now: Date,
  zone: string,
  {
    appointments,
    proofUrl,
  }: { readonly appointments: readonly Appointment[]; readonly proofUrl: string | null },
): Vaccination[] {
  const today = dayOf(now, zone);
  const next = appointments
    .filter(
      ({ pet_id: id, status, appointment_date: date }) =>
        id === 'demo-biscuit' && status === 'scheduled' && date > now,
    )
    .map(({ appointment_date: date }) => dayOf(date, zone))
    .toSorted()[0];
  const at = new Date(now.getTime() - 2 * DAY_MS);
  const vaccination = (
    pet_id: string,
    user_id: string,
    rest: Pick<Vaccination, 'kind' | 'state' | 'expires_on'> & Partial<Vaccination>,
  ): Vaccination =>
    vaccinationSchema.parse({
      id: vaccinationId(pet_id, rest.kind),
      pet_id,
      user_id,
      updated_at: at,
      ...rest,
    });
  const [maya, leo] = ['demo-maya', 'demo-leo'];
  return [
    vaccination('demo-olive', maya, { kind: 'rabies', state: 'confirmed', expires_on: addDays(today, 280) }),
    vaccination('demo-biscuit', maya, {
      kind: 'rabies',
      state: 'confirmed',
      expires_on: next === undefined ? addDays(today, 2) : addDays(next, -1),
    }),
    vaccination('demo-moss', leo, {
      kind: 'rabies',
      state: 'submitted',
      expires_on: addDays(today, 360),
      proof: proofUrl,
      submitted_at: at,
    }),
    vaccination('demo-olive', maya, {
      kind: 'bordetella',
      state: 'exempt',
      expires_on: addDays(today, 120),
      reason: 'Heart condition: a letter from the vet is on file.',
    }),
  ];
}
