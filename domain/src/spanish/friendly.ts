import type { FriendlyWords } from '../core/text/friendly-message.ts';

/** Apart from the other errors, because the public pages load them too. */
export const FRIENDLY: FriendlyWords = {
  'Connection issue. Please check your internet connection and try again.':
    'Hay un problema de conexión. Revise su conexión a internet e intente de nuevo.',
  "You don't have permission to perform this action.": 'No tiene permiso para hacer esto.',
  'The requested resource was not found.': 'No se encontró lo que buscaba.',
  'The request took too long. Please try again.': 'La solicitud tardó demasiado. Intente de nuevo.',
  'Something went wrong. Please try again or contact support if the problem persists.':
    'Algo salió mal. Intente de nuevo o comuníquese con nosotros si el problema continúa.',
};
