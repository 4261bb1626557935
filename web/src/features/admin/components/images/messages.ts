export const messages = {
  limits: 'Images up to 40 MB each. We resize them and remove location data.',
  added: 'Image added successfully.',
  addedSeveral: (count: number) => `${count} images added successfully.`,
} as const;
