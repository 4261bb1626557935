import type { ComponentProps } from 'react';
import { AppointmentsPage } from '../features/appointments/page/appointments-page.tsx';
import { lazyWithRetry } from '../lib/errors/lazy-with-retry.tsx';

/** The form of /pet-profiles, for customers who request a time before they have a pet. */
const AddPet: ComponentProps<typeof AppointmentsPage>['AddPet'] = lazyWithRetry(async () => {
  const { PetDialog } = await import('../features/pets/components/pet-dialog.tsx');
  return (props: ComponentProps<ComponentProps<typeof AppointmentsPage>['AddPet']>) => (
    <PetDialog pet={undefined} {...props} />
  );
});

export function AppointmentsRoute() {
  return <AppointmentsPage AddPet={AddPet} />;
}
