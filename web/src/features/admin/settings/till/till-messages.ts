export const messages = {
  hint: 'Extras and products that staff add to a bill with one press, and a page where customers can tell others about you.',
  none: 'No extras or products yet.',
  edit: 'Edit extras and products',
  title: 'Extras, products & recommendations',
  saved: 'Extras and products saved.',
  add: 'Add an extra or product',
  labels: { label: 'Description', cents: 'Price in dollars', kind: 'Kind' },
  label: (number: number) => `Description ${number}`,
  price: (number: number) => `Price in dollars ${number}`,
  kind: (number: number) => `Kind ${number}`,
  taxable: (number: number) => `Taxable ${number}`,
  taxed: 'Taxable',
  remove: (number: number) => `Remove ${number}`,
  kinds: { extra: 'Extra work', product: 'Product' },
  reviewHint:
    'Begins with https://, for example your page on a review site. Emails about finished visits and receipts ask “Would you tell others?” with this link, whatever a customer thinks. Leave it blank for no link.',
} as const;
