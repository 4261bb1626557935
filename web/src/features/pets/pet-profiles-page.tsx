import { ownPetsQuery, petSchema, type Pet } from '@paw-haven/domain/pet/schema';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SkeletonBlocks } from '../../components/skeleton-blocks/skeleton-blocks.tsx';
import type { LiveResult } from '../../lib/firestore/use-live.ts';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { AddPetDialog } from './components/add-pet-dialog.tsx';
import { PetCard } from './components/pet-card.tsx';
import { messages } from './messages.ts';
import styles from './pet-profiles-page.module.css';

export function PetProfilesPage() {
  const { uid } = useUser();
  const pets = useLiveQuery(ownPetsQuery(uid), petSchema);
  const [isAdding, setAdding] = useState(false);
  const add = (
    <button type="button" className="button button-primary" onClick={() => setAdding(true)}>
      {messages.add}
    </button>
  );
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={messages.lead}
        actions={pets.data && pets.data.length > 0 ? add : undefined}
      />
      <PetList pets={pets} add={add} />
      <AddPetDialog open={isAdding} ownerId={uid} onClose={() => setAdding(false)} />
    </>
  );
}

function PetList({ pets, add }: { readonly pets: LiveResult<readonly Pet[]>; readonly add: ReactNode }) {
  if (pets.status === 'loading') return <SkeletonBlocks label="Loading your pets" count={2} shape="card" />;
  if (pets.status === 'error') return <ErrorState title={messages.loadFailed} onRetry={pets.retry} />;
  if (pets.data.length === 0)
    return <EmptyState title={messages.empty} text={messages.emptyText} action={add} />;
  return (
    <ul className={styles.pets}>
      {pets.data.map((pet) => (
        <li key={pet.id}>
          <PetCard pet={pet} />
        </li>
      ))}
    </ul>
  );
}
