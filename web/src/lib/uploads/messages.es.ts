import type { Translation } from '../language/language.ts';
import type { texts } from './messages.ts';

export const spanish: Translation<typeof texts> = {
  uploadProblems: {
    connection: 'Se perdió la conexión antes de subir el archivo. Intente de nuevo.',
    refused: 'No se aceptó este archivo. Elija una imagen de 5 MB como máximo.',
    signedOut: 'Su sesión se cerró. Inicie sesión e intente de nuevo.',
    notSaved: 'Esto ya no se puede guardar aquí. Vuelva a cargar la página e intente de nuevo.',
    noRoom: 'Por ahora no hay espacio para más archivos. Intente más tarde.',
    general: 'No se pudo subir el archivo. Intente de nuevo.',
    tooLarge: 'El archivo debe pesar menos de 5 MB',
    noImage: 'Elija una imagen, por ejemplo un archivo JPEG o PNG.',
    empty: 'Este archivo está vacío. Elija otro.',
    gone: 'Este archivo esperó demasiado. Quítelo de la lista y elíjalo de nuevo.',
    heic: 'Este navegador no puede leer fotos de iPhone (HEIC). En el iPhone, haga una captura de pantalla de la foto y elíjala. Para fotos nuevas: Configuración, Cámara, Formatos, Más compatible.',
    unreadable: 'No se puede leer esta imagen aquí. Elija un archivo JPEG o PNG.',
  },
};
