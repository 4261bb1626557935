import type { Language } from '../../core/text/language.ts';
import type { Service } from './schema.ts';

type Named = Pick<Service, 'name' | 'name_es' | 'description' | 'description_es'>;

/** A service as its customers read it: staff may have given it a Spanish name and description. */
export const serviceIn = <S extends Named>(service: S, language: Language): S =>
  language === 'es'
    ? {
        ...service,
        name: service.name_es || service.name,
        description: service.description_es || service.description,
      }
    : service;
