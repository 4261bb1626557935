import { COLLECTIONS } from '../paths.ts';
import type { QuerySpec } from '../query.ts';

/** After every character that a name has. */
const LAST = '\uf8ff';

/** Profiles whose full name begins with the text, each word of it written as names are. */
export function profilesByNameQuery(text: string, limit: number): QuerySpec {
  const name = text.trim().replace(/(^|[\s'-])\p{Ll}/gu, (letter) => letter.toUpperCase());
  return beginningWith('full_name', name, limit);
}

/** Profiles whose e-mail address begins with the text. */
export function profilesByEmailQuery(text: string, limit: number): QuerySpec {
  return beginningWith('email', text.trim().toLowerCase(), limit);
}

function beginningWith(field: string, text: string, limit: number): QuerySpec {
  return {
    collection: COLLECTIONS.profiles,
    where: [
      [field, '>=', text],
      [field, '<=', `${text}${LAST}`],
    ],
    orderBy: [[field, 'asc']],
    limit,
  };
}
