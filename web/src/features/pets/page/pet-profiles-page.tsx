import { activeFirst } from '@paw-haven/domain/people/pet/active';
import { ownPetsQuery, petSchema, type Pet } from '@paw-haven/domain/people/pet/schema';
import { Button } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { PageHeader } from '../../../ui/surfaces/page-header.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import type { LiveResult } from '../../../lib/firestore/use-live.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { DeletePetDialog } from '../components/delete-pet-dialog.tsx';
import { PetCard, type PetDialogName } from '../components/pet-card.tsx';
import { PetDialog } from '../components/pet-dialog.tsx';
import { messages } from '../messages.ts';
import { useOrphanCleanup } from '../use-orphan-cleanup.ts';
import styles from './pet-profiles-page.module.css';

/** Holds the pet as of when the dialog opened, so that changes elsewhere do not affect the form. */
type OpenDialog =
  | { readonly name: 'add' }
  | { readonly name: 'edit' | 'delete'; readonly pet: Pet }
  | { readonly name: 'photos'; readonly pet: Pet; readonly Dialog: PhotosDialogType }
  | { readonly name: 'vaccinations'; readonly pet: Pet; readonly Dialog: VaccinationsDialogType };

type PhotosDialogType = (typeof import('../photos/photos-dialog.tsx'))['PhotosDialog'];
type VaccinationsDialogType =
  (typeof import('../vaccinations/vaccinations-dialog.tsx'))['VaccinationsDialog'];

export function PetProfilesPage() {
  const { uid } = useUser();
  const pets = useLiveQuery(ownPetsQuery(uid), petSchema);
  useOrphanCleanup(uid, pets.data);
  const [dialog, setDialog] = useState<OpenDialog>();
  const page = useRef<HTMLDivElement>(null);
  const close = () => setDialog(undefined);
  const photos = useAction(
    async (pet: Pet) => {
      // Lazy, because it loads the Firebase Storage client, which few visits need.
      const { PhotosDialog } = await import('../photos/photos-dialog.tsx');
      setDialog({ name: 'photos', pet, Dialog: PhotosDialog });
    },
    { failure: messages.photosNotOpened },
  );
  const vaccinations = useAction(
    async (pet: Pet) => {
      const { VaccinationsDialog } = await import('../vaccinations/vaccinations-dialog.tsx');
      setDialog({ name: 'vaccinations', pet, Dialog: VaccinationsDialog });
    },
    { failure: messages.vaccinationsNotOpened },
  );
  const asksVaccines = useBusinessSettings().data?.asks_vaccines === true;
  const open = (name: PetDialogName, pet: Pet) => {
    if (name === 'photos') return photos.run(pet);
    return name === 'vaccinations' ? vaccinations.run(pet) : setDialog({ name, pet });
  };
  const add = (
    <Button type="primary" onClick={() => setDialog({ name: 'add' })}>
      {messages.add}
    </Button>
  );
  return (
    <div ref={page} tabIndex={-1}>
      <PageHeader
        title={messages.title}
        lead={messages.lead}
        actions={pets.data && pets.data.length > 0 ? add : undefined}
      />
      <PetList pets={pets} add={add} asksVaccines={asksVaccines} onOpen={open} />
      {dialog ? (
        <PetDialogs
          dialog={dialog}
          ownerId={uid}
          pets={pets.data ?? []}
          onClose={close}
          onDeleted={() => {
            close();
            // The button that opened the dialog disappeared with its card.
            page.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}

interface PetDialogsProps {
  readonly dialog: OpenDialog;
  readonly ownerId: string;
  readonly pets: readonly Pet[];
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

function PetDialogs({ dialog, ownerId, pets, onClose, onDeleted }: PetDialogsProps) {
  switch (dialog.name) {
    case 'add':
      return <PetDialog pet={undefined} ownerId={ownerId} onClose={onClose} />;
    case 'edit':
      return <PetDialog pet={dialog.pet} ownerId={ownerId} onClose={onClose} />;
    case 'delete':
      return <DeletePetDialog pet={current(pets, dialog.pet)} onClose={onClose} onDeleted={onDeleted} />;
    case 'photos':
      return <dialog.Dialog pet={current(pets, dialog.pet)} onClose={onClose} />;
    case 'vaccinations':
      return <dialog.Dialog pet={dialog.pet} onClose={onClose} />;
  }
}

/** The pet's current data, because its photos change while the dialog is open. */
function current(pets: readonly Pet[], opened: Pet): Pet {
  return pets.find(({ id }) => id === opened.id) ?? opened;
}

interface PetListProps {
  readonly pets: LiveResult<readonly Pet[]>;
  readonly add: ReactNode;
  /** Whether any service requires vaccines. */
  readonly asksVaccines: boolean;
  readonly onOpen: (dialog: PetDialogName, pet: Pet) => unknown;
}

function PetList({ pets, add, asksVaccines, onOpen }: PetListProps) {
  if (pets.status === 'loading') return <SkeletonBlocks label={messages.loading} count={2} shape="card" />;
  if (pets.status === 'error')
    return <ErrorState title={messages.loadFailed} error={pets.error} onRetry={pets.retry} />;
  if (pets.data.length === 0)
    return <EmptyState illustration="pets" title={messages.empty} text={messages.emptyText} action={add} />;
  return (
    <ul className={styles.pets}>
      {activeFirst(pets.data).map((pet) => (
        <li key={pet.id}>
          <PetCard pet={pet} asksVaccines={asksVaccines} onOpen={(dialog) => onOpen(dialog, pet)} />
        </li>
      ))}
    </ul>
  );
}
