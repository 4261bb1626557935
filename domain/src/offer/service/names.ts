/** The names of services in stored records, as customers read them. */
import type { Service } from './schema.ts';

/** Replaces a service's name in a stored label, such as `Basic Groom (Up to 50 lb)`. */
export type ServiceNames = (label: string) => string;

export const unchangedNames: ServiceNames = (label) => label;

export function spanishNames(services: readonly Pick<Service, 'name' | 'name_es'>[]): ServiceNames {
  const named = services.filter(({ name_es: spanish }) => spanish);
  return (label) => {
    const found = named.find(({ name }) => label === name || label.startsWith(`${name} (`));
    return found ? `${found.name_es}${label.slice(found.name.length)}` : label;
  };
}

/** A bill or an appointment whose lines name services. */
export function withNames<R extends { readonly lines?: readonly { readonly label: string }[] | undefined }>(
  record: R,
  names: ServiceNames,
): R {
  const { lines } = record;
  return lines ? { ...record, lines: lines.map((line) => ({ ...line, label: names(line.label) })) } : record;
}

/** An appointment with the names of its service and add-ons. */
export function withServiceNames<
  A extends {
    readonly service: { readonly name: string };
    readonly lines?: readonly { readonly label: string }[] | undefined;
  },
>(appointment: A, names: ServiceNames): A {
  const { service } = appointment;
  return withNames({ ...appointment, service: { ...service, name: names(service.name) } }, names);
}
