import type { Pet } from '@paw-haven/domain/pet/schema';
import { petFacts } from '../view-model.ts';
import styles from './pet-card.module.css';

export function PetCard({ pet }: { readonly pet: Pet }) {
  const photo = pet.photo_urls.find((entry) => entry.isMain) ?? pet.photo_urls[0];
  return (
    <article className={`surface ${styles.card}`}>
      <header className={styles.head}>
        {photo ? (
          <img className={styles.portrait} src={photo.url} alt="" width="64" height="64" />
        ) : (
          <span className={styles.portrait} aria-hidden="true">
            {pet.name.trim().charAt(0).toUpperCase()}
          </span>
        )}
        <h2>{pet.name}</h2>
      </header>
      <dl className={styles.facts}>
        {petFacts(pet).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {pet.special_notes ? <p className={styles.notes}>{pet.special_notes}</p> : null}
    </article>
  );
}
