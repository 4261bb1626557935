import type { Translation } from '../../lib/language/language.ts';
import type { texts } from './notification-messages.ts';

export const spanish: Translation<typeof texts> = {
  emailTexts: {
    title: 'Correos',
    lead: 'Elija qué correos quiere recibir.',
    loadFailed: 'No se pudieron cargar sus preferencias de correo.',
    saved: { title: 'Preferencias actualizadas', text: 'Se guardaron sus preferencias de correo.' },
    saveFailed: { title: 'Error', text: 'No se pudieron actualizar sus preferencias de correo.' },
  },
  emailRows: {
    appointment_confirmations: ['Confirmaciones de citas', 'Cuando reserva una cita.'],
    appointment_reminders: ['Recordatorios de citas', 'Un día antes de la cita.'],
    promotional_emails: ['Ofertas por correo', 'Ofertas de temporada, de vez en cuando.'],
    newsletter: ['Boletín', 'Consejos de cuidado y novedades del salón.'],
  },
  preferenceTexts: {
    loading: 'Cargando sus preferencias',
    loadFailed: 'No se pudieron cargar sus preferencias de notificaciones.',
    saved: { title: 'Preferencias actualizadas' },
    saveFailed: { title: 'Error', text: 'No se pudieron actualizar sus preferencias de notificaciones.' },
  },
  topicTexts: {
    title: 'Temas de notificaciones y SMS',
    lead: 'Elija de qué quiere que le avisemos.',
  },
  topicRows: {
    appointment_reminders: ['Recordatorios', 'Antes de la cita.'],
    status_updates: ['Cambios de estado', 'Cuando una cita cambia, empieza o termina.'],
    promotional_notifications: ['Ofertas por notificación y SMS', 'Ofertas de temporada, de vez en cuando.'],
  },
  pushTexts: {
    title: 'Notificaciones',
    lead: 'Reciba avisos de cambios en sus citas, recordatorios y mensajes nuevos en este dispositivo. Puede desactivarlos cuando quiera.',
    label: 'Notificaciones en este navegador',
    working: 'Activando… Su navegador puede pedirle permiso.',
    test: 'Enviar notificación de prueba',
    enabled: {
      title: 'Notificaciones activadas',
      text: 'Recibirá al instante las novedades de sus citas.',
    },
    disabled: {
      title: 'Notificaciones desactivadas',
      text: 'Puede activarlas después en su configuración.',
    },
    testBody: 'Así se ve una notificación.',
    testSent: {
      title: 'Notificación de prueba enviada',
      text: '¿No la ve? Revise la configuración de notificaciones de su dispositivo.',
    },
    testFailed: { title: 'Error', text: 'No se pudo mostrar la notificación. Intente de nuevo.' },
  },
  PUSH_STATES: {
    unsupported:
      'Este navegador no admite notificaciones. En un iPhone o iPad, agregue primero este sitio a la pantalla de inicio.',
    'not-set-up': 'Este sitio aún no tiene notificaciones.',
    default: 'Su navegador le preguntará cuando las active.',
    granted: 'Este navegador puede mostrar notificaciones.',
    denied:
      'Las notificaciones están bloqueadas. Permítalas para este sitio en la configuración de su navegador y vuelva.',
  },
  notGranted: {
    default: 'No respondió a la pregunta de su navegador. No se cambió nada.',
    denied: 'Su navegador no permitió las notificaciones. No se cambió nada.',
    unsupported: 'Este navegador no admite notificaciones.',
    'not-set-up': 'Este sitio aún no tiene notificaciones.',
  },
  smsTexts: {
    title: 'Mensajes de texto',
    lead: 'Pueden aplicarse cargos por mensajes y datos. Responda STOP para no recibir más.',
    phone: 'Número de celular',
    phoneHint: 'Los números de EE. UU. no necesitan código de país.',
    invalid: 'Escriba un número de teléfono, como (555) 010-0142 o +52 55 1234 5678.',
    remove: 'Quitar número',
    label: 'Mensajes de texto a este número',
    labelWithout: 'Mensajes de texto',
    needsNumber: 'Primero guarde un número.',
  },
};
