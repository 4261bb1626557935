/** Document titles of the public pages, for a business called `name`. */
export const PAGE_TITLES = {
  landing: (name: string) => `${name} · Premium pet care & grooming`,
  gallery: (name: string) => `Our work gallery · ${name}`,
  about: (name: string) => `About us · ${name}`,
  'not-found': (name: string) => `Page not found · ${name}`,
} as const;
