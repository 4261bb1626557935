import { toCents, toDollars } from '../../core/cents.ts';
import { describeForm, requiredText } from '../../core/calls/form.ts';
import { lengthSchema, priceSchema } from '../../offer/service/input.ts';
import type { UsualPrice } from './usual-price.ts';

/** The form fields of a pet's usual price for a service. */
export const usualPriceFields = describeForm({
  serviceId: { label: 'Service', ...requiredText(128, 'Choose a service.') },
  price: { label: 'Price in dollars', schema: priceSchema },
  minutes: { label: 'Minutes', schema: lengthSchema },
});

export type UsualPriceForm = ReturnType<typeof usualPriceFields.values>;
export type UsualPriceInput = ReturnType<(typeof usualPriceFields)['schema']['parse']>;

export const usualPriceForm = (
  serviceId: string | undefined,
  price: UsualPrice | undefined,
): UsualPriceForm =>
  usualPriceFields.values({
    serviceId,
    price: price && toDollars(price.cents),
    minutes: price?.minutes,
  });

export const usualPriceOf = ({ price, minutes }: UsualPriceInput): UsualPrice => ({
  cents: toCents(price),
  minutes,
});
