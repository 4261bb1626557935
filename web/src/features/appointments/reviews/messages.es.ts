import type { Translation } from '../../../lib/language/language.ts';
import type { texts } from './messages.ts';

const characters = (count: number): string => `${count} ${count === 1 ? 'carácter' : 'caracteres'}`;

export const spanish: Translation<typeof texts> = {
  messages: {
    promptsTitle: '¿Cómo le fue?',
    promptsLead: 'Su opinión ayuda a otros dueños de mascotas.',
    write: 'Escribir opinión',
    edit: 'Editar opinión',
    writeTitle: 'Escriba su opinión',
    editTitle: 'Edite su opinión',
    editHint: 'Revisamos de nuevo las opiniones editadas antes de publicarlas.',
    writeHint: 'Revisamos cada opinión antes de publicarla en nuestro sitio con su nombre.',
    submit: 'Enviar opinión',
    save: 'Guardar opinión',
    sending: 'Enviando…',
    cancel: 'Ahora no',
    own: 'Su opinión',
    waiting: 'Por publicarse',
    published: 'Publicada',
    response: 'Respuesta del salón',
    tell: '¿Nos recomendaría a otras personas?',
    loadFailed: 'No se pudieron cargar sus opiniones.',
    sectionFailed: 'No se pudieron mostrar las citas por calificar.',
    submitted: { title: 'Opinión enviada', text: '¡Gracias por su opinión!' },
    updated: { title: 'Opinión actualizada', text: 'Su opinión se actualizó.' },
    failed: { title: 'Error', text: 'No se pudo enviar la opinión.' },
    stars: (rating, word) => `${rating} ${rating === 1 ? 'estrella' : 'estrellas'}: ${word}`,
    outOfFive: (rating) => `${rating} de 5 estrellas`,
    left: (count) => `${count === 1 ? 'Queda' : 'Quedan'} ${characters(count)}`,
    tooMany: (count) => `${count === 1 ? 'Sobra' : 'Sobran'} ${characters(count)}`,
  },
  RATING_WORDS: ['Mal', 'Puede mejorar', 'Regular', 'Bien', 'Excelente'],
};
