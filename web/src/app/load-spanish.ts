type Spanish = typeof import('./spanish.ts');

let loaded: Spanish | undefined;

export const loadedSpanish = (): Spanish | undefined => loaded;

/** The texts in Spanish; asked for again where they did not come. */
export async function loadSpanish(): Promise<Spanish> {
  loaded ??= await import('./spanish.ts');
  return loaded;
}
