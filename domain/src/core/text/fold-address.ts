/**
 * An email address with A to Z in lower case. Every other letter stays: the Kelvin sign, for example, would become a k,
 * and one person's address another's.
 */
export const foldAddress = (address: string): string =>
  address.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
