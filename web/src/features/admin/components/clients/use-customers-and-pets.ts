import { petSchema, petsByNameQuery } from '@paw-haven/domain/people/pet/schema';
import { customerSearchQuery, foundCustomerSchema } from '@paw-haven/domain/people/profile/search';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';

/** Customers whom the text finds, and pets whose name begins with it; undefined reads nothing. */
export function useCustomersAndPets(
  text: string | undefined,
  most: { readonly customers: number; readonly pets: number },
) {
  return {
    customers: useLiveQuery(
      text === undefined ? null : customerSearchQuery(text, most.customers),
      foundCustomerSchema,
    ),
    pets: useLiveQuery(text === undefined ? null : petsByNameQuery(text, most.pets), petSchema),
  };
}
