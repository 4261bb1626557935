/** The public pages in Spanish; shell-texts.es.ts has the texts that they share with the app. */
import { WEEKDAYS, type Weekday } from '@paw-haven/domain/core/calendar/time';
import { formatDuration } from '@paw-haven/domain/offer/service/display';
import { DAYS, DURATION, MONTHS, theTime } from '@paw-haven/domain/spanish/dates';
import { spanishContent } from './site-content.es.ts';
import { spanish as shell } from './shell-texts.es.ts';
import type { ShellText } from './shell-texts.ts';

/** English text, Spanish text. */
export const SITE = {
  // Around every page.
  About: 'Acerca de',
  Services: 'Servicios',
  Gallery: 'Galería',
  Reviews: 'Reseñas',
  Contact: 'Contacto',
  'Book Now': 'Reservar ahora',
  'Sign Up': 'Crear cuenta',
  'On this page': 'En esta página',
  'Quick links': 'Enlaces',
  'Quick Links': 'Enlaces',
  'Show on a map': 'Ver en el mapa',
  ' (opens in a new tab)': ' (se abre en otra pestaña)',
  'Business hours': 'Horario',
  Closed: 'Cerrado',
  'All rights reserved.': 'Todos los derechos reservados.',
  Sunday: 'Domingo',
  Monday: 'Lunes',
  Tuesday: 'Martes',
  Wednesday: 'Miércoles',
  Thursday: 'Jueves',
  Friday: 'Viernes',
  Saturday: 'Sábado',
  // The link to the page in the other language: language, name of the language, paths.
  es: 'en',
  Español: 'English',
  '/es': '/',
  '/es/gallery': '/gallery',
  '/es/about': '/about',
  // Landing page.
  'Premium Pet Care & Grooming': 'Cuidado y estética de primera para su mascota',
  'Professional Grooming • Luxury Spa Treatments • Expert Pet Care':
    'Estética profesional • Tratamientos de spa • Manos expertas',
  'Find a': 'Encuentre',
  Location: 'cerca de usted',
  'Call Us': 'Llámenos',
  'Next available:': 'Próximo horario:',
  'We are not taking new clients right now.': 'Por ahora no aceptamos clientes nuevos.',
  'Join our list': 'Anótese en nuestra lista',
  'New here?': '¿Es su primera vez?',
  'Tell us about your pet': 'Cuéntenos de su mascota',
  'Easy Booking': 'Reserve fácil',
  'Pick a service, a day and an open time. Pay online and you’re booked.':
    'Elija un servicio, un día y un horario. Pague en línea y su cita queda lista.',
  'Pet Profiles': 'Perfil de su mascota',
  'Allergies, habits, the spot behind the ear: we read it before every visit.':
    'Alergias, mañas, ese punto detrás de la oreja: lo leemos antes de cada cita.',
  'Manage Pets': 'Ver mascotas',
  'Loyalty Rewards': 'Recompensas',
  'Coming soon: earn points toward treats and free extras.':
    'Muy pronto: junte puntos para premios y servicios extra.',
  'View Rewards': 'Ver recompensas',
  'We groom dogs and cats the unhurried way: one guest at a time, warm water, soft voices, and a break whenever someone needs one.':
    'Arreglamos perros y gatos sin prisa: uno a la vez, con agua tibia, voz suave y un descanso cuando haga falta.',
  'Our story and our team': 'Nuestra historia y nuestro equipo',
  'Prices start here. We’ll go over coat size and matting before we begin.':
    'Son precios iniciales. Antes de empezar vemos con usted el tamaño, el pelaje y los nudos.',
  'We couldn’t load our price list': 'No se pudo cargar la lista de precios',
  'Please try again, or call us: we’re happy to help.': 'Intente de nuevo o llámenos: con gusto le ayudamos.',
  'We’re updating our price list. Please call us.': 'Estamos actualizando los precios. Llámenos, por favor.',
  From: 'Desde',
  'Bath and blow-dry': 'Baño y secado',
  'Brush-out': 'Cepillado',
  'Nail trim': 'Corte de uñas',
  'Ear cleaning': 'Limpieza de oídos',
  'Everything in Basic Groom': 'Todo lo del servicio básico',
  'Full haircut and styling': 'Corte completo y peinado',
  'Teeth brushing': 'Cepillado de dientes',
  'Paw balm': 'Bálsamo para las patas',
  'Everything in Premium Package': 'Todo lo del paquete premium',
  'De-shedding treatment': 'Tratamiento para la caída del pelo',
  'Conditioning mask': 'Mascarilla acondicionadora',
  'Calming massage': 'Masaje relajante',
  'Why choose us': 'Por qué elegirnos',
  'Professional Groomers': 'Groomers profesionales',
  'Trained in breed cuts and in reading a nervous guest. The same faces, visit after visit.':
    'Conocen los cortes de cada raza y saben cuándo alguien está nervioso. Las mismas caras, cita tras cita.',
  'Safe Environment': 'Un lugar seguro',
  'Non-slip tables, quiet dryers and disinfected tools. No pet is ever left alone.':
    'Mesas antideslizantes, secadoras silenciosas y herramientas desinfectadas. Nunca dejamos sola a una mascota.',
  'Quick Service': 'A tiempo',
  'Appointments start on time and take as long as we said. No days spent in a crate.':
    'Las citas empiezan puntuales y duran lo que dijimos. Nadie pasa el día en una jaula.',
  'Personalized Care': 'A su medida',
  'Shampoo, scissors and pace to suit your pet’s coat and character.':
    'Champú, tijeras y ritmo según el pelaje y el carácter de su mascota.',
  'View Full Gallery': 'Ver toda la galería',
  'Drawing of a spaniel, brushed': 'Dibujo de un spaniel bien cepillado',
  'Drawing of a cat, content': 'Dibujo de un gato contento',
  'Drawing of a poodle with a fresh cut': 'Dibujo de un poodle recién cortado',
  'Drawing of a rabbit, fluffed up': 'Dibujo de un conejo esponjado',
  'Drawing of a terrier, trimmed': 'Dibujo de un terrier bien arreglado',
  'out of 5': 'de 5',
  'No reviews yet. Yours could be the first.': 'Aún no hay reseñas. La suya puede ser la primera.',
  'We couldn’t load the reviews': 'No se pudieron cargar las reseñas',
  'Please try again in a moment.': 'Intente de nuevo en un momento.',
  'We couldn’t load more reviews': 'No se pudieron cargar más reseñas',
  'Please check your connection and try again.': 'Revise su conexión e intente de nuevo.',
  'Show More Reviews': 'Ver más reseñas',
  'Loading reviews…': 'Cargando reseñas…',
  'Anonymous Customer': 'Cliente anónimo',
  Verified: 'Verificada',
  'Business Response': 'Respuesta del salón',
  'Read more': 'Leer más',
  'Ready to Pamper Your Pet?': '¿Le damos un gusto a su mascota?',
  'It takes a minute online, or one call. We look forward to meeting you both.':
    'Toma un minuto en línea, o una llamada. Nos dará gusto conocerlos.',
  'Sign in to': 'Inicie sesión para',
  book: 'reservar',
  'finish your booking': 'terminar su reserva',
  'see your booking': 'ver su reserva',
  'continue to Pet Profiles': 'ver sus mascotas',
  'continue to My Appointments': 'ver sus citas',
  'see your rewards': 'ver sus recompensas',
  'continue to Settings': 'abrir su configuración',
  'see your payment details': 'ver sus datos de pago',
  'read your messages': 'leer sus mensajes',
  continue: 'continuar',
  'We’ll take you there as soon as you’re signed in. New here? An account takes less than a minute.':
    'Lo llevamos ahí en cuanto inicie sesión. ¿Es su primera vez? Crear una cuenta toma menos de un minuto.',
  'Create account': 'Crear cuenta',
  // Gallery.
  'Our Work Gallery': 'Galería de nuestro trabajo',
  'Fresh cuts, soft coats and one or two proud looks.':
    'Cortes recientes, pelo suave y más de una cara orgullosa.',
  Category: 'Categoría',
  Layout: 'Vista',
  All: 'Todas',
  General: 'General',
  Hero: 'Portada',
  Portfolio: 'Portafolio',
  Features: 'Destacadas',
  Testimonials: 'Testimonios',
  Grid: 'Cuadrícula',
  Masonry: 'Mosaico',
  ' image': ' imagen',
  ' images': ' imágenes',
  View: 'Ver',
  Image: 'Imagen',
  of: 'de',
  Close: 'Cerrar',
  'Next image': 'Imagen siguiente',
  'Previous image': 'Imagen anterior',
  'Loading images…': 'Cargando imágenes…',
  'Loading image…': 'Cargando imagen…',
  'Show more': 'Ver más',
  'View All Images': 'Ver todas las imágenes',
  'No gallery images have been uploaded yet.': 'Aún no hay imágenes en la galería.',
  'No images found in the category': 'No hay imágenes en esta categoría',
  'We couldn’t load the gallery': 'No se pudo cargar la galería',
  'We couldn’t load more images': 'No se pudieron cargar más imágenes',
  'We couldn’t load this image.': 'No se pudo cargar esta imagen.',
  'We couldn’t open the image': 'No se pudo abrir la imagen',
  'Room for one more portrait': 'Hay lugar para un retrato más',
  'Choose a service and a time; it takes a minute.': 'Elija un servicio y un horario; toma un minuto.',
  'Book Appointment': 'Reservar una cita',
  // About.
  'Founded in 2020, we grew from a home-based service to multiple locations. The kitchen table is gone. The pace has stayed.':
    'Empezamos en 2020 en casa y hoy tenemos varias sucursales. La mesa de la cocina ya no está. La calma sigue.',
  'It began with one tub, one table and a terrier named Biscuit who hated hair dryers. So we learned to do without: towels, time, and a treat at the right moment. His owner told her neighbor, the neighbor had two poodles, and soon the spare room was not enough. Today several salons carry our name, and each still keeps the rule from the first day: one guest, one groomer, from the first brush to the last treat.':
    'Todo empezó con una tina, una mesa y un terrier llamado Biscuit que odiaba las secadoras. Así que aprendimos a trabajar sin ellas: toallas, tiempo y un premio en el momento justo. Su dueña le contó a la vecina, la vecina tenía dos poodles y pronto el cuarto de visitas no alcanzó. Hoy varios salones llevan nuestro nombre, y todos siguen la regla del primer día: una mascota, un groomer, desde el primer cepillado hasta el último premio.',
  'The team': 'El equipo',
  'Head Groomer': 'Groomer principal',
  'Pet Stylist': 'Estilista de mascotas',
  'Customer Relations': 'Atención a clientes',
  'Scissors for twenty years, patience for longer. Ask her about double coats, but only if you have time.':
    'Veinte años con tijeras, y más con paciencia. Pregúntele por el pelaje doble, pero solo si tiene tiempo.',
  'Puppies’ first visits and cats who would rather not. He talks to them the whole time; it works.':
    'Primeras citas de cachorros y gatos que preferirían no venir. Les habla todo el tiempo, y funciona.',
  'The voice on the phone. Knows every regular by name, and most of their humans too.':
    'La voz en el teléfono. Conoce por su nombre a cada cliente de cuatro patas, y a casi todos sus humanos.',
  'Drawing of a poodle after one of Marisol’s cuts': 'Dibujo de un poodle después de un corte de Marisol',
  'Drawing of a cat that Jonah talked into it': 'Dibujo de un gato al que Jonah convenció',
  'Drawing of a spaniel waiting for Amara’s treats': 'Dibujo de un spaniel que espera los premios de Amara',
  'Portrait of': 'Retrato de',
  'Questions we hear most': 'Preguntas frecuentes',
  'What services do you offer?': '¿Qué servicios ofrecen?',
  'Basic and premium grooming, nail trimming, teeth cleaning, and breed treatments for coats that need special care.':
    'Estética básica y premium, corte de uñas, limpieza dental y tratamientos por raza para pelajes que piden más cuidado.',
  'How long does a session take?': '¿Cuánto dura una sesión?',
  'Sessions take 1 to 2 hours, depending on size, coat and mood. No one is rushed, and we call you when your pet is ready.':
    'De 1 a 2 horas, según el tamaño, el pelaje y el humor. No apuramos a nadie, y le llamamos cuando su mascota está lista.',
  'Do you come to my home?': '¿Van a domicilio?',
  'Yes: mobile grooming is offered in select areas. Call us to see if we come to yours.':
    'Sí: vamos a domicilio en algunas zonas. Llámenos para saber si llegamos a la suya.',
  'Which vaccinations are needed?': '¿Qué vacunas se necesitan?',
  'Proof of current rabies vaccination is required. Bring the certificate, or a photo of it on your phone, to your first visit.':
    'Se requiere comprobante vigente de la vacuna contra la rabia. Traiga a su primera cita el certificado o una foto en su teléfono.',
  'How do I prepare my pet?': '¿Cómo preparo a mi mascota?',
  'Exercise your pet beforehand: a long walk makes a calm guest. And please do not feed right before the visit; treats are on us.':
    'Que haga ejercicio antes: después de un buen paseo llega tranquila. Y no le dé de comer justo antes de la cita; los premios van por nuestra cuenta.',
  'Upload it to your pet’s profile': 'Súbalo al perfil de su mascota',
  'Get in touch': 'Escríbanos',
  'Something we should know, or something that went wrong? A real person reads it, usually the same day.':
    '¿Hay algo que debamos saber, o algo que salió mal? Lo lee una persona, casi siempre el mismo día.',
  'Contact Support': 'Escribir a soporte',
  Visit: 'Visítenos',
  Email: 'Correo',
  Hours: 'Horario',
  'Monday to Saturday, by appointment': 'De lunes a sábado, con cita',
} as const satisfies Readonly<Record<string, string>>;

export type SiteText = keyof typeof SITE | ShellText;

/** `2026-11-26` as `26 nov`. */
const dayMonth = (day: string): string =>
  `${Number(day.slice(8))} ${(MONTHS[Number(day.slice(5, 7)) - 1] ?? '').slice(0, 3)}`;

export const SENTENCES = {
  titles: {
    landing: (name: string) => `${name} · Estética y cuidado de mascotas`,
    gallery: (name: string) => `Galería de nuestro trabajo · ${name}`,
    about: (name: string) => `Quiénes somos · ${name}`,
    'not-found': (name: string) => `Página no encontrada · ${name}`,
  },
  duration: (minutes: number): string => formatDuration(minutes, DURATION),
  stars: (rating: number): string => `${rating} de 5 estrellas`,
  reviews: (count: number): string => (count === 1 ? '1 reseña' : `${count} reseñas`),
  allReviews: (count: number): string => `Ver las ${count} reseñas`,
  /** `count` is undefined when all are shown. */
  reviewsShown: (shown: number, count: number | undefined): string =>
    count === undefined ? `${shown} reseñas en total` : `${shown} de ${count} reseñas`,
  imagesShown: (shown: number, count: number | undefined): string => {
    if (count !== undefined) return `${shown} de ${count} imágenes`;
    return shown === 1 ? '1 imagen' : `${shown} imágenes`;
  },
  date: (day: string): string => `${dayMonth(day)} ${day.slice(0, 4)}`,
  dayWord: (offset: number, weekday: Weekday, day: string): string => {
    if (offset === 0) return 'hoy';
    if (offset === 1) return 'mañana';
    return `el ${offset > 7 ? dayMonth(day) : DAYS[WEEKDAYS.indexOf(weekday)]}`;
  },
  openUntil: (end: string): string => `Abierto ahora hasta ${theTime(end)}`,
  opensAt: (day: string, start: string): string => `Cerrado, abre ${day} a ${theTime(start)}`,
  content: spanishContent,
};

export type SiteSentences = typeof SENTENCES;

/** For `setShellTranslations`. */
export const SPANISH_SITE = { ...shell, ...SITE, ...SENTENCES };
