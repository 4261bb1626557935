import type { Groomer } from '../time/groomer/schema.ts';
import type { SiteImage } from './content.ts';
import { fieldsOf, listOf, textOf } from './read-fields.ts';
import { readImage } from './read-content.ts';

/** A groomer as the page about the salon shows them. */
export interface SiteGroomer {
  readonly id: string;
  readonly name: string;
  readonly about: string | null;
  readonly image: SiteImage | null;
}

/** The active groomers in order; none if there is only one, because the page describes the salon itself. */
export function buildGroomers(
  groomers: readonly Groomer[],
  imageOf: (file: string) => SiteImage | undefined,
): SiteGroomer[] {
  const active = groomers.filter((groomer) => groomer.active);
  if (active.length < 2) return [];
  return active
    .toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
    .map(({ id, name, about, photo_url }) => ({
      id,
      name,
      about: textOf(about),
      image: (photo_url && imageOf(photo_url)) || null,
    }));
}

/** Parses `SiteContent.groomers`. */
export function readGroomers(value: unknown): readonly SiteGroomer[] {
  return listOf(value, (entry) => {
    const { id, name, about, image } = fieldsOf(entry);
    const [knownId, knownName] = [textOf(id), textOf(name)];
    if (knownId === null || knownName === null) return undefined;
    return { id: knownId, name: knownName, about: textOf(about), image: readImage(image) ?? null };
  });
}
