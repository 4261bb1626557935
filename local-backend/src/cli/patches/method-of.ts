/** A method of code that is not ours. @throws when it is not there. */
export function methodOf<Owner, Name extends keyof Owner>(owner: Owner, name: Name): Owner[Name] {
  const method = owner[name];
  if (typeof method !== 'function') throw new Error('a method is missing');
  return method;
}
