import { SPANISH } from '@paw-haven/domain/spanish/words';
import type { Translation } from '../../lib/language/language.ts';
import type { texts } from './messages.ts';

const { full_name, phone, address, city, state, zip_code } = SPANISH.profile;

export const spanish: Translation<typeof texts> = {
  messages: {
    title: 'Configuración',
    lead: 'Administre su perfil, sus notificaciones y su seguridad.',
    tabs: 'Configuración',
    profile: 'Perfil',
    notifications: 'Notificaciones',
    security: 'Seguridad',
    billing: 'Pagos',
    tabFailed: 'No se pudo mostrar esta parte de su configuración.',
  },
  languageTexts: {
    title: 'Idioma',
    other: 'Language',
    lead: 'Para esta app y los correos y mensajes de texto que le enviamos.',
    whileEditing: 'Primero guarde o cancele los cambios de su perfil.',
    saved: { title: 'Idioma: español', text: 'También le escribiremos en español.' },
    saveFailed: { title: 'Error', text: 'No se pudo cambiar el idioma. Intente de nuevo.' },
  },
  profileTexts: {
    title: 'Perfil',
    loading: 'Cargando su perfil',
    loadFailed: 'No se pudo cargar su perfil.',
    edit: 'Editar perfil',
    save: 'Guardar cambios',
    notProvided: 'Sin dato',
    emailFixed: 'Es el correo con el que inicia sesión y no se puede cambiar aquí.',
    saved: { title: 'Perfil actualizado', text: 'Su perfil se actualizó.' },
    saveFailed: { title: 'Error', text: 'No se pudo actualizar el perfil. Intente de nuevo.' },
  },
  profileLabels: { full_name, phone, address, city, state, zip_code, email: 'Correo electrónico' },
  billingTexts: {
    methods: 'Formas de pago',
    methodsText: 'Las formas de pago estarán disponibles pronto.',
    addMethod: 'Agregar forma de pago',
    history: 'Historial de pagos',
    historyText: 'El historial de pagos estará disponible pronto.',
    viewHistory: 'Ver historial de pagos',
  },
};
