/** `online` is through the payment provider; the others are taken at the salon. */
export const PAYMENT_METHODS = ['online', 'cash', 'card', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const SALON_METHODS = ['cash', 'card', 'other'] as const;
