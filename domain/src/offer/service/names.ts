/** The names of services in stored records, as customers read them. */
import type { Language } from '../../core/text/language.ts';
import type { Service } from './schema.ts';

/** Replaces a service's name in a stored label, such as `Basic Groom (Up to 50 lb)` or `Olive: Nail grind`. */
export type ServiceNames = (label: string) => string;

export const unchangedNames: ServiceNames = (label) => label;

export function spanishNames(services: readonly Pick<Service, 'name' | 'name_es'>[]): ServiceNames {
  const named = (label: string): string => {
    const found = services.find(({ name }) => label === name || label.startsWith(`${name} (`));
    return found ? `${found.name_es || found.name}${label.slice(found.name.length)}` : label;
  };
  return (label) => {
    const start = label.indexOf(': ') + 2;
    const shown = named(label);
    return withSizeIn(
      shown === label && start > 1 ? label.slice(0, start) + named(label.slice(start)) : shown,
      'es',
    );
  };
}

/** The size labels that services usually have. */
const SIZES: readonly (readonly [english: RegExp, spanish: string])[] = [
  [/^Up to ([\d.]+) lb$/i, 'Hasta $1 lb'],
  [/^Over ([\d.]+) lb$/i, 'Más de $1 lb'],
  [/^Small$/i, 'Pequeño'],
  [/^Medium$/i, 'Mediano'],
  [/^Large$/i, 'Grande'],
  [/^(Extra|X)[- ]large$/i, 'Extra grande'],
];

/** A size's label as customers read it. Staff write it, in English; what is not usual stays as it is. */
export const sizeIn = (label: string, language: Language): string =>
  language === 'es' ? spanishSize(label) : label;

/** A line's label, such as `Baño básico (Up to 50 lb)`, with the size in the customer's language. */
export const withSizeIn = (label: string, language: Language): string =>
  language === 'es' ? label.replace(/ \(([^()]+)\)$/, (_, size: string) => ` (${spanishSize(size)})`) : label;

function spanishSize(label: string): string {
  const [english, spanish] = SIZES.find(([usual]) => usual.test(label)) ?? [];
  return english && spanish ? label.replace(english, spanish) : label;
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
