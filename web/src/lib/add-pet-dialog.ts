import type { ComponentType } from 'react';

/** The form for a new pet; stored, it says which it is, and then asks to be closed. */
export type AddPetDialog = ComponentType<{
  readonly ownerId: string;
  readonly onStored: (petId: string) => void;
  readonly onClose: () => void;
}>;
