/** Where an unfinished booking's pet and extras are kept: alone here, for who forgets them without reading them. */
export const unfinishedVisitKey = (uid: string) => `unfinished-visit:${uid}`;
