import type { Translation } from '../../lib/language/language.ts';
import type { texts } from './messages.ts';

export const spanish: Translation<typeof texts> = {
  messages: {
    title: '¿Va a llegar tarde?',
    titleOf: (what) => `¿Va a llegar tarde? ${what}`,
    minutes: (minutes) => `${minutes} min`,
    onTime: 'A tiempo',
    hint: 'Nos avisa así. Su cita no cambia.',
    said: (minutes) => `Avisó de unos ${minutes} minutos. Puede cambiarlo.`,
    saved: 'Gracias por avisarnos.',
    failed: 'No se envió. Llámenos, por favor.',
    tell: 'Avisar a clientes',
    tellTitle: (day) => `Avisar a clientes: ${day}`,
    kind: 'Qué avisar',
    late: 'Llevamos retraso',
    other: 'Otra cosa',
    ask: 'Pedir que confirmen',
    askHint: 'Vuelve a enviar el recordatorio, con el enlace para confirmar, a quienes no han respondido.',
    nobodyToAsk: 'Por ahora no hay a quién pedírselo. Los recordatorios salen 24 horas antes de la cita.',
    askTomorrow: 'Pedir que confirmen mañana',
    by: 'De unos',
    groomer: 'Clientes de',
    everyone: 'Todos',
    text: 'Mensaje',
    textHint: 'También se envía cómo cambiar o cancelar la cita.',
    people: (people) => (people === 1 ? 'A 1 persona:' : `A ${people} personas:`),
    nobody: 'Ya no se espera a nadie.',
    tooMany: (people) => `Se envía a las primeras ${people}. Envíe otra vez para las demás.`,
    person: (pet, time) => `${pet}, ${time}`,
    once: 'Nadie recibe dos veces el mismo aviso.',
    send: 'Enviar',
    sending: 'Enviando…',
    loading: 'Cargando citas',
    loadFailed: 'No se pudieron cargar las citas',
    sent: (people) => {
      if (people === 0) return 'No se envió nada: ya se avisó a todos, o no hay cómo avisarles.';
      return people === 1 ? 'Se avisó a 1 persona.' : `Se avisó a ${people} personas.`;
    },
    sendFailed: 'No se envió. Revise su conexión e intente de nuevo.',
  },
};
