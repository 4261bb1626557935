import type { ComponentProps } from 'react';
import { CheckoutPage } from '../features/checkout/page/checkout-page.tsx';
import { lazyWithRetry } from '../lib/errors/lazy-with-retry.tsx';

/** The form of /pet-profiles, for customers on their first booking. */
const AddPet: ComponentProps<typeof CheckoutPage>['AddPet'] = lazyWithRetry(async () => {
  const [{ AntdArea }, { PetDialog }] = await Promise.all([
    import('../antd/antd-area.tsx'),
    import('../features/pets/components/pet-dialog.tsx'),
  ]);
  return (props: ComponentProps<ComponentProps<typeof CheckoutPage>['AddPet']>) => (
    <AntdArea>
      <PetDialog pet={undefined} {...props} />
    </AntdArea>
  );
});

/** The dialog of /pet-profiles, for services that require vaccines. */
const Vaccinations: ComponentProps<typeof CheckoutPage>['Vaccinations'] = lazyWithRetry(async () => {
  const [{ AntdArea }, { VaccinationsDialog }] = await Promise.all([
    import('../antd/antd-area.tsx'),
    import('../features/pets/vaccinations/vaccinations-dialog.tsx'),
  ]);
  return (props: ComponentProps<ComponentProps<typeof CheckoutPage>['Vaccinations']>) => (
    <AntdArea>
      <VaccinationsDialog {...props} />
    </AntdArea>
  );
});

export function CheckoutRoute() {
  return <CheckoutPage AddPet={AddPet} Vaccinations={Vaccinations} />;
}
