import type { NoteWords } from '../people/care/input.ts';
import type { AlertWords } from '../people/care/schema.ts';
import type { AgeWords } from '../people/pet/age.ts';
import type { FactWords } from '../people/pet/facts.ts';
import type { PetWords } from '../people/pet/schema.ts';
import type { VetWords } from '../people/pet/sheet.ts';
import type { ProofWords } from '../offer/vaccine/input.ts';
import type { Vaccine } from '../offer/vaccine/kinds.ts';
import type { VaccineWords } from '../offer/vaccine/texts.ts';
import { FORM } from './people.ts';

export const AGE: AgeWords = {
  years: (count) => `${count} ${count === 1 ? 'año' : 'años'}`,
  yearsSince: (count) => `${count} ${count === 1 ? 'año' : 'años'}`,
  monthsSince: (count) => `${count} ${count === 1 ? 'mes' : 'meses'}`,
};

export const FACTS: FactWords = {
  born: 'Nacimiento',
  bornHint: '5/17/2024 o 5/2024 (mes/día/año)',
  bornWrong: 'Escriba una fecha pasada, como 5/17/2024 o 5/2024 (mes/día/año).',
  species: 'Especie',
  speciesNames: { dog: 'Perro', cat: 'Gato', other: 'Otra' },
  sex: 'Sexo',
  sexNames: { female: 'Hembra', male: 'Macho' },
  neutered: 'Esterilizado o castrado',
  neuteredNames: { yes: 'Sí', no: 'No lo está' },
  intact: 'Sin esterilizar ni castrar',
  more: 'Nacimiento, especie, sexo',
};

export const PET: PetWords = {
  ...FORM,
  name: 'Nombre',
  nameMissing: 'Escriba el nombre de su mascota.',
  breed: 'Raza',
  age: 'Edad (años)',
  ageWrong: (most) => `Escriba años completos, de 0 a ${most}.`,
  weight: 'Peso (lb)',
  weightWrong: 'Escriba un peso de 0 o más, con un decimal como máximo.',
  notes: 'Notas especiales',
};

export const VET: VetWords = { ...FORM, clinic: 'Clínica', phone: 'Teléfono' };

export const ALERTS: AlertWords = {
  bites: 'Muerde',
  muzzle: 'Necesita bozal',
  seizures: 'Convulsiones',
  heart: 'Problema del corazón',
  skin: 'Piel sensible',
  senior: 'Edad avanzada',
  anxious: 'Ansiedad',
  escapes: 'Se escapa',
};

export const NOTE: NoteWords = {
  ...FORM,
  note: 'Nota del servicio',
  report: 'Informe para el cliente',
  nextWeeks: 'Próxima visita, en semanas',
  weeksWrong: (most) => `Use de 1 a ${most} semanas.`,
};

export const PROOF: ProofWords = {
  dayMissing: 'Escriba el día en que vence, por ejemplo 24/12/2026.',
  dayPast: 'Ese día ya pasó. Elija el día en que vence.',
  dayTooFar: 'Ninguna vacuna dura tanto. Elija el día en que vence.',
  fileType: 'Elija una foto (JPEG, PNG) o un archivo PDF.',
  fileTooLarge: 'El archivo debe pesar menos de 5 MB',
  fileEmpty: 'Este archivo está vacío. Elija otro.',
};

/** As in `la vacuna contra la rabia`. */
export const VACCINE_NAMES: Readonly<Record<Vaccine, string>> = {
  rabies: 'vacuna contra la rabia',
  distemper: 'vacuna contra el moquillo',
  bordetella: 'vacuna contra la bordetella',
};

/** Words about a visit or an expiry are also used in text messages: see `notifications.ts`. */
export const VACCINE: VaccineWords = {
  kinds: { rabies: 'Rabia', distemper: 'Moquillo', bordetella: 'Bordetella' },
  states: {
    submitted: 'En revisión',
    confirmed: 'Confirmada',
    refused: 'No aceptada',
    exempt: 'Exenta',
  },
  ofPet: (kind, petName) => `La ${VACCINE_NAMES[kind]} de ${petName}`,
  submitted: (what) => `${what}: ya tenemos su comprobante y lo vamos a revisar.`,
  sentRanOut: (day) =>
    `El comprobante que nos dio estuvo vigente hasta el ${day}. Suba uno que cubra esta cita.`,
  sentRunsOut: (day) =>
    `El comprobante que nos dio vence el ${day}, antes de esta cita. Suba uno que la cubra.`,
  refused: (kind, petName) =>
    `No aceptamos el comprobante de la ${VACCINE_NAMES[kind]} de ${petName}. Suba otro antes de esta cita.`,
  missing: (kind, petName) =>
    `No tenemos comprobante de la ${VACCINE_NAMES[kind]} de ${petName}. Suba uno antes de esta cita.`,
  ranOut: (what, day) =>
    `${what} estuvo vigente hasta el ${day}. Suba el nuevo comprobante antes de esta cita.`,
  runsOut: (what, day) => `${what} vence el ${day}, antes de esta cita. Suba el nuevo comprobante a tiempo.`,
  expires: (what, day) => `${what} vence el ${day}. Suba el nuevo comprobante antes de su siguiente cita.`,
  noticeSubmitted: (what) => `${what}: hay un comprobante por revisar.`,
  noticeSentRanOut: (what, day) => `${what}: el comprobante por revisar venció el ${day}.`,
  noticeSentRunsOut: (what, day) => `${what}: el comprobante por revisar vence el ${day}.`,
  noticeMissing: (what) => `${what}: aún sin comprobante.`,
  noticeRanOut: (what, day) => `${what}: venció el ${day}, aún sin comprobante nuevo.`,
  noticeRunsOut: (what, day) => `${what}: vence el ${day}, aún sin comprobante nuevo.`,
};
