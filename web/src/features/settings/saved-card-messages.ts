import { translated } from '../../lib/language/language.ts';

export const savedCardTexts = {
  title: 'Saved card',
  lead: 'Our payment provider saves it. It is charged only as you agreed when you booked.',
  none: 'No card is saved.',
  loading: 'Loading your saved card',
  loadFailed: 'We couldn’t load your saved card.',
  /** `brand` is a name such as Visa; `month` is `MM/YYYY`. */
  card: (brand: string, last4: string, month: string) => `${brand} ending in ${last4}, expires ${month}`,
  anyBrand: 'Card',
  expired: 'This card has expired. Please replace it.',
  replace: 'Replace card',
  opening: 'Opening…',
  replaced: 'Your new card is saved.',
  failed: 'Nothing was changed. Check your connection and try again.',
  remove: 'Remove card',
  removeTitle: 'Remove your saved card?',
  removeText: 'We’ll ask for a card again when a booking needs one.',
  cancel: 'Keep card',
  removing: 'Removing…',
  removed: 'Your card was removed.',
} as const;

export const texts = translated('savedCard', { savedCardTexts });
