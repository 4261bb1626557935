import { customerPetsQuery } from '@paw-haven/domain/people/customer/queries';
import {
  importedPetSchema,
  importedPetsQuery,
  type ImportedPet,
} from '@paw-haven/domain/people/import/schema';
import { portraitOf, readablePhotos, shownPhoto } from '@paw-haven/domain/people/pet/photos';
import { ageText } from '@paw-haven/domain/people/pet/age';
import { factTexts } from '@paw-haven/domain/people/pet/facts';
import { activeFirst, isActive } from '@paw-haven/domain/people/pet/active';
import { petSchema, type Pet } from '@paw-haven/domain/people/pet/schema';
import type { Profile } from '@paw-haven/domain/people/profile/schema';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { VetLine } from '../../../components/contacts/vet-line.tsx';
import { PetWeights } from '../../../components/weights/pet-weights.tsx';
import { PetPicture } from '../../../components/pet-picture.tsx';
import { PetPortrait } from '../../../components/pet-portrait.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { importedFacts, messages, petTexts } from './messages.ts';
import { PetCareLines } from './pet-care.tsx';
import { useSalonDay } from '../../../lib/salon/salon-day.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { UsualPrices } from './usual-prices.tsx';
import styles from './customer.module.css';

const PetVaccinations = lazy(async () => ({
  default: (await import('../components/vaccines/pet-vaccinations.tsx')).PetVaccinations,
}));
const PetDialog = lazy(async () => ({ default: (await import('./pet-dialog.tsx')).PetDialog }));

const PetStatus = lazy(async () => ({
  default: (await import('../../../components/pet-status/pet-status.tsx')).PetStatus,
}));

const SHOWN = 12;

type Owner = Pick<Profile, 'id' | 'full_name' | 'email'>;

export function CustomerPets({ profile }: { readonly profile: Owner }) {
  const [edited, setEdited] = useState<Pet | 'new'>();
  return (
    <section className={styles.section} aria-labelledby="customer-pets">
      <h3 id="customer-pets">{messages.pets}</h3>
      <Pets uid={profile.id} onCorrect={setEdited} />
      <Button onClick={() => setEdited('new')}>{messages.addPet}</Button>
      {edited === undefined ? null : (
        <Suspense>
          <PetDialog
            {...(edited === 'new' ? {} : { pet: edited })}
            profile={profile}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

function Pets({ uid, onCorrect }: { readonly uid: string; readonly onCorrect: (pet: Pet) => void }) {
  const pets = useLiveQuery(customerPetsQuery(uid, SHOWN), petSchema);
  // Shows the pets without these lines if they fail to load.
  const imported = useLiveQuery(importedPetsQuery(uid, SHOWN), importedPetSchema).data ?? [];
  if (pets.status === 'error')
    return <ErrorState title={messages.petsFailed} error={pets.error} onRetry={pets.retry} />;
  if (pets.status === 'loading') return <SkeletonBlocks label={messages.petsLoading} count={2} shape="row" />;
  if (pets.data.length === 0) return <p className="soft">{messages.noPets}</p>;
  return (
    <ul className="plain-list">
      {activeFirst(pets.data).map((pet) => (
        <PetRow
          key={pet.id}
          pet={pet}
          imported={imported.find(({ id }) => id === pet.id)}
          onCorrect={() => onCorrect(pet)}
        />
      ))}
    </ul>
  );
}

interface PetRowProps {
  readonly pet: Pet;
  readonly imported: ImportedPet | undefined;
  readonly onCorrect: () => void;
}

function PetRow({ pet, imported, onCorrect }: PetRowProps) {
  const { name, breed, weight, special_notes: notes } = pet;
  const today = useSalonDay();
  const settings = useBusinessSettings().data;
  const photos = readablePhotos(pet);
  const portrait = portraitOf(photos);
  const others = photos.filter((photo) => photo.id !== portrait?.id);
  const facts = [
    breed,
    ageText(pet, today) ?? null,
    weight === null ? null : `${weight} lb`,
    ...factTexts(pet),
  ].filter((fact) => fact !== null);
  return (
    <li className={styles.pet}>
      <PetPortrait pet={pet} />
      <div className={styles.about}>
        <h4>{name}</h4>
        <p className="soft">{facts.join(' · ')}</p>
        {notes ? <p className={styles.notes}>{notes}</p> : null}
        {imported ? (
          <ImportedNotes imported={imported} hasVaccinations={settings?.asks_vaccines === true} />
        ) : null}
        <VetLine pet={pet} />
        <PetWeights pet={pet} />
        <PetCareLines pet={pet} />
        <UsualPrices pet={pet} imported={imported} />
        {settings?.asks_vaccines && isActive(pet) ? (
          <Suspense>
            <PetVaccinations pet={pet} zone={settings.time_zone} />
          </Suspense>
        ) : null}
        {others.length > 0 ? (
          <ul className={`plain-list ${styles.photos}`}>
            {others.map((photo, index) => (
              <li key={photo.id}>
                <PetPicture
                  photo={shownPhoto(pet, photo)}
                  alt={`${name}, extra photo ${index + 1}`}
                  sizes="44px"
                />
              </li>
            ))}
          </ul>
        ) : null}
        <Button type="link" aria-label={petTexts.correct(name)} onClick={onCorrect}>
          {messages.correctPet}
        </Button>
        <Suspense>
          <PetStatus pet={pet} />
        </Suspense>
      </div>
    </li>
  );
}

/** Notes from the salon's previous software; hidden from the pet's owner. */
function ImportedNotes({
  imported,
  hasVaccinations,
}: {
  readonly imported: ImportedPet;
  readonly hasVaccinations: boolean;
}) {
  const facts = importedFacts(imported, hasVaccinations);
  return (
    <>
      {facts === '' ? null : <p className="soft">{facts}</p>}
      {imported.notes ? <p className={styles.notes}>{imported.notes}</p> : null}
    </>
  );
}
