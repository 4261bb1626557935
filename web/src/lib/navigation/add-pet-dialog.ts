import type { ComponentType } from 'react';

/** The form for a new pet. After storing the pet it calls `onStored` with the id, then `onClose`. */
export type AddPetDialog = ComponentType<{
  readonly ownerId: string;
  readonly onStored: (petId: string) => void;
  readonly onClose: () => void;
}>;
