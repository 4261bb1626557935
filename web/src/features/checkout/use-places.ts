import { useEffect, useRef } from 'react';
import type { BookingChoice } from '@paw-haven/domain/booking/payment/booking-choice';
import type { Obstacle } from './view-model.ts';

/** What can get the focus: where an obstacle is removed, the chosen pet, a further pet, or the button that pays. */
export type Place =
  | Obstacle
  | { readonly kind: 'chosen' }
  | { readonly kind: 'coming'; readonly petId: string }
  | { readonly kind: 'pay' };

interface Rendered {
  readonly isAddingPet: boolean;
  readonly choice: BookingChoice;
  /** How many pets come. */
  readonly pets: number;
}

/** The elements in which choices are made, by name. */
export function usePlaces({ isAddingPet, choice, pets }: Rendered) {
  const places = useRef(new Map<string, HTMLElement>());
  const later = useRef<Place>(undefined);
  useEffect(() => {
    const place = later.current;
    if (isAddingPet || !place) return;
    later.current = undefined;
    elementOf(places.current, place)?.focus();
  }, [isAddingPet, choice, pets]);
  return {
    placeRef: (name: string) => (element: HTMLElement | null) => {
      if (element) places.current.set(name, element);
      else places.current.delete(name);
    },
    focusOn: (place: Place) => elementOf(places.current, place)?.focus(),
    /**
     * Moves the focus after the next change is rendered: a closing dialog returns it to its button, and a new time
     * scrolls to the top.
     */
    focusLater: (place: Place) => {
      later.current = place;
    },
  };
}

function elementOf(places: ReadonlyMap<string, HTMLElement>, place: Place): HTMLElement | null | undefined {
  const inputIn = (name: string, selector: string) => places.get(name)?.querySelector<HTMLElement>(selector);
  switch (place.kind) {
    case 'pet':
      return inputIn('pet', 'input, button');
    case 'chosen':
      return inputIn('pet', 'input:checked');
    case 'coming':
      return places.get(`coming ${place.petId}`);
    case 'pay':
      return places.get('pay');
    case 'size':
      return inputIn(`size ${place.petId}`, 'input, button');
    case 'agreement':
      return inputIn('agreement', 'input[type=checkbox]');
    case 'name':
      return inputIn('agreement', 'input:not([type=checkbox])');
    case 'vaccine':
    case 'fit':
      return inputIn(place.kind, 'button, a');
  }
}
