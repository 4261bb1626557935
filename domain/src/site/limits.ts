/** How much of everything `public/site` and the pages of the gallery and the reviews hold. */
export const SITE_LIMITS = {
  /** Far more than a price list has; keeps the document small whatever is stored. */
  services: 100,
  openings: 16,
  /** Openings are looked for today and on so many days after. */
  openingDays: 14,
  galleryPage: 24,
  reviewsPage: 20,
} as const;
