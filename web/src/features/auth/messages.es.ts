import { PATHS } from '../../lib/navigation/paths.ts';
import type { Translation } from '../../lib/language/language.ts';
import type { texts } from './messages.ts';

const WRONG_LOGIN = 'El correo o la contraseña no coinciden. Intente de nuevo o restablezca su contraseña.';

export const spanish: Translation<typeof texts> = {
  MODE_TEXTS: {
    'sign-in': {
      heading: 'Inicie sesión',
      lead: 'Inicie sesión para reservar y ver sus citas.',
      leadTo: (purpose) => `Inicie sesión para ${purpose}.`,
      submit: 'Iniciar sesión',
      toggle: '¿No tiene cuenta? Cree una',
    },
    'sign-up': {
      heading: 'Cree su cuenta',
      lead: 'Cree su cuenta una vez y reserve en menos de un minuto.',
      leadTo: (purpose) => `Cree una cuenta para ${purpose}. Toma menos de un minuto.`,
      submit: 'Crear cuenta',
      toggle: '¿Ya tiene cuenta? Inicie sesión',
    },
  },
  messages: {
    submitting: 'Un momento…',
    google: 'Continuar con Google',
    fullName: 'Nombre completo',
    email: 'Correo electrónico',
    password: 'Contraseña',
    show: 'Mostrar',
    hide: 'Ocultar',
    passwordRule: 'Al menos 6 caracteres.',
    showPassword: 'Mostrar contraseña',
    hidePassword: 'Ocultar contraseña',
    forgot: '¿Olvidó su contraseña?',
    or: 'o',
    back: 'Volver',
    nameMissing: 'Escriba su nombre completo.',
    emailMissing: 'Escriba su correo electrónico.',
    emailIncomplete: 'Escriba un correo completo, como nombre@example.com.',
    passwordMissing: 'Escriba su contraseña.',
    signedIn: { title: '¡Hola de nuevo!', text: 'Inició sesión correctamente.' },
    signedUp: { title: '¡Cuenta creada!', text: 'Revise su correo para verificar su cuenta.' },
    notVerified: {
      title: '¡Cuenta creada!',
      text: 'No se pudo enviar el correo para verificar su dirección.',
    },
    sendAgain: 'Enviar de nuevo',
    verificationSent: { title: 'Correo enviado', text: 'Revise su correo para verificar su cuenta.' },
    emailFailed: { title: 'Error de correo', text: 'No se pudo enviar el correo. Intente de nuevo.' },
    resetSent: {
      title: 'Correo enviado',
      text: 'Revise su correo para restablecer la contraseña.',
    },
    resetFailed: { title: 'Error', text: 'No se pudo enviar el correo para restablecer la contraseña.' },
    unexpected: { title: 'Error', text: 'Ocurrió un error inesperado.' },
    googleNotStarted: { title: 'Error', text: 'No se pudo abrir el inicio de sesión de Google.' },
  },
  FAILED_TITLES: {
    'sign-in': 'No se pudo iniciar sesión',
    'sign-up': 'No se pudo crear la cuenta',
    google: 'No se pudo entrar con Google',
  },
  knownErrors: {
    'auth/invalid-credential': WRONG_LOGIN,
    'auth/wrong-password': WRONG_LOGIN,
    'auth/user-not-found': WRONG_LOGIN,
    'auth/invalid-login-credentials': WRONG_LOGIN,
    'auth/invalid-email': 'Este correo electrónico no es válido.',
    'auth/email-already-in-use': 'Este correo ya tiene una cuenta. Inicie sesión.',
    'auth/user-disabled': 'Esta cuenta está desactivada. Por favor, llámenos.',
    'auth/too-many-requests': 'Demasiados intentos. Espere unos minutos e intente de nuevo.',
    'auth/network-request-failed':
      'No podemos conectar con el servicio de inicio de sesión. Revise su conexión e intente de nuevo.',
  },
  foreign: {
    weakPassword: 'Esta contraseña es muy débil. Elija una más larga, de 6 caracteres o más.',
    other: 'Ocurrió un error inesperado. Intente de nuevo.',
  },
  purposes: {
    [PATHS.home]: 'reservar',
    [PATHS.checkout]: 'terminar su reserva',
    [PATHS.paymentSuccess]: 'ver su reserva',
    [PATHS.petProfiles]: 'ver sus mascotas',
    [PATHS.appointments]: 'ver sus citas',
    [PATHS.loyalty]: 'ver sus recompensas',
    [PATHS.settings]: 'abrir su configuración',
    [PATHS.payments]: 'ver sus datos de pago',
    [PATHS.messages]: 'leer sus mensajes',
    other: 'continuar',
  },
};
