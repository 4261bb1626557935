import { customerPetsQuery } from '@paw-haven/domain/customer/queries';
import { portraitOf, readablePhotos, shownPhoto } from '@paw-haven/domain/pet/photos';
import { petSchema, type Pet } from '@paw-haven/domain/pet/schema';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PetPicture } from '../../../components/pet-picture.tsx';
import { PetPortrait } from '../../../components/pet-portrait.tsx';
import { SkeletonBlocks } from '../../../ui/skeleton-blocks.tsx';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { messages } from './messages.ts';
import page from './customer-page.module.css';
import styles from './customer-pets.module.css';

const SHOWN = 12;

export function CustomerPets({ uid }: { readonly uid: string }) {
  return (
    <section className={page.section} aria-labelledby="customer-pets">
      <h3 id="customer-pets">{messages.pets}</h3>
      <Pets uid={uid} />
    </section>
  );
}

function Pets({ uid }: { readonly uid: string }) {
  const pets = useLiveQuery(customerPetsQuery(uid, SHOWN), petSchema);
  if (pets.status === 'error')
    return <ErrorState title={messages.petsFailed} error={pets.error} onRetry={pets.retry} />;
  if (pets.status === 'loading') return <SkeletonBlocks label={messages.petsLoading} count={2} shape="row" />;
  if (pets.data.length === 0) return <p className="soft">{messages.noPets}</p>;
  return (
    <ul className="plain-list">
      {pets.data.map((pet) => (
        <PetRow key={pet.id} pet={pet} />
      ))}
    </ul>
  );
}

function PetRow({ pet }: { readonly pet: Pet }) {
  const { name, breed, age, weight, special_notes: notes } = pet;
  const photos = readablePhotos(pet);
  const portrait = portraitOf(photos);
  const others = photos.filter((photo) => photo.id !== portrait?.id);
  const facts = [
    breed,
    age === null ? null : `${age} ${age === 1 ? 'year' : 'years'}`,
    weight === null ? null : `${weight} lbs`,
  ].filter((fact) => fact !== null);
  return (
    <li className={styles.pet}>
      <PetPortrait pet={pet} />
      <div>
        <h4>{name}</h4>
        <p className="soft">{facts.join(' · ')}</p>
        {notes ? <p className={styles.notes}>{notes}</p> : null}
        {others.length > 0 ? (
          <ul className={`plain-list ${styles.photos}`}>
            {others.map((photo, index) => (
              <li key={photo.id}>
                <PetPicture
                  photo={shownPhoto(pet, photo)}
                  alt={`${name}, another look ${index + 1}`}
                  sizes="44px"
                />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}
