import type { Translation } from '../../lib/language/language.ts';
import type { texts } from './messages.ts';

export const spanish: Translation<typeof texts> = {
  messages: {
    title: 'Personas a quienes podemos llamar',
    lead: 'Hasta dos personas además de usted, por ejemplo quien recoge a su mascota. Solo las ve el salón.',
    titleOf: (name) => `Personas a quienes llamar por ${name}`,
    edit: 'Editar personas',
    add: 'Agregar personas',
    none: 'Todavía nadie.',
    person: (number) => `Persona ${number}`,
    name: 'Nombre',
    phone: 'Teléfono',
    mayPickUp: 'Puede recoger a la mascota',
    emergency: 'Llamar en una emergencia',
    save: 'Guardar personas',
    saving: 'Guardando…',
    cancel: 'Cancelar',
    saved: 'Guardado.',
    failed: 'No se guardó. Revise su conexión e inténtelo de nuevo.',
    usual: 'Corte de siempre',
    keepUsual: (pet) => `¿Guardar la nota como el corte de siempre de ${pet}?`,
    usualKept: (pet) => `Se guardó el corte de siempre de ${pet}.`,
    keep: 'Guardar',
    notNow: 'Ahora no',
    vet: 'Veterinario',
    pickedUpBy: 'Lo recoge',
    pickedUpByOf: (pet) => `${pet}: lo recoge`,
    pickedUp: (who) => `Lo recogió ${who}`,
    call: (name, phone) => `Llamar a ${name}, ${phone}`,
  },
};
