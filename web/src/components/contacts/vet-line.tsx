import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { messages } from './messages.ts';
import { PhoneLink } from './phone-link.tsx';

/** `Vet: Elm Street Animal Clinic (555) 010-0166`, if the pet has one. */
export function VetLine({ pet }: { readonly pet: Pick<Pet, 'vet_clinic' | 'vet_phone'> }) {
  const { vet_clinic: clinic, vet_phone: phone } = pet;
  if (!clinic && !phone) return null;
  return (
    <p>
      <span className="soft">{`${messages.vet}: `}</span>
      {clinic ? <span>{clinic}</span> : null}{' '}
      {phone ? <PhoneLink name={clinic || messages.vet} phone={phone} /> : null}
    </p>
  );
}
