/** The public pages, each a separate HTML document per language, prerendered by build/site-pages.ts. */
import type { Language } from '@paw-haven/domain/core/text/language';
import type { SiteContent } from '@paw-haven/domain/site/content';
import { PATHS, spanishPath, type PUBLIC_PATHS } from '../../lib/navigation/paths.ts';
import type { PAGE_TITLES } from './page-titles.ts';

export type SitePageName = keyof typeof PAGE_TITLES;

export interface SitePage {
  readonly name: SitePageName;
  /** File name in web/, and in the build for English; `es/` has the others. */
  readonly file: string;
  /** Null for the page shown at every URL without a page. */
  readonly path: (typeof PUBLIC_PATHS)[number] | null;
  readonly description: Readonly<Record<Language, (content: Pick<SiteContent, 'settings'>) => string>>;
}

export const SITE_PAGES: readonly SitePage[] = [
  {
    name: 'landing',
    file: 'index.html',
    path: PATHS.landing,
    description: {
      en: ({ settings }) =>
        `Gentle, unhurried grooming for dogs and cats${settings.address === null ? '' : ` at ${settings.address}`}. See prices, reviews and the next open time, and book online in a minute.`,
      es: ({ settings }) =>
        `Estética sin prisa para perros y gatos${settings.address === null ? '' : ` en ${settings.address}`}. Vea precios, reseñas y el próximo horario, y reserve en línea en un minuto.`,
    },
  },
  {
    name: 'gallery',
    file: 'gallery.html',
    path: PATHS.gallery,
    description: {
      en: ({ settings }) => `Cuts, baths and happy faces: pictures of pets groomed at ${settings.name}.`,
      es: ({ settings }) =>
        `Cortes, baños y caras felices: fotos de mascotas arregladas en ${settings.name}.`,
    },
  },
  {
    name: 'about',
    file: 'about.html',
    path: PATHS.about,
    description: {
      en: ({ settings }) =>
        `Who grooms your pet at ${settings.name}, how a visit goes, and answers to the questions we hear most.`,
      es: ({ settings }) =>
        `Quién atiende a su mascota en ${settings.name}, cómo es una cita y respuestas a las preguntas más frecuentes.`,
    },
  },
  {
    name: 'not-found',
    file: '404.html',
    path: null,
    description: {
      en: () => 'There is no page at this address.',
      es: () => 'No hay ninguna página en esta dirección.',
    },
  },
];

/** A page's path in a language; null for the page shown at every URL without a page. */
export const pathIn = ({ path }: Pick<SitePage, 'path'>, language: Language) =>
  path === null || language === 'en' ? path : spanishPath(path);

/** @throws Error for a name that is not in the table. */
export function sitePage(name: SitePageName): SitePage {
  const page = SITE_PAGES.find((sitePage) => sitePage.name === name);
  if (!page) throw new Error(`There is no public page "${name}".`);
  return page;
}
