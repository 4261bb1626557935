/** Texts for finding a customer. */
export const findMessages = {
  findCustomer: 'Find a customer',
  noCustomer: 'No one found.',
  addClient: (typed: string) => `Add “${typed}” as a new client`,
  customerFailed: 'We couldn’t load the customers. Check your connection and try again.',
} as const;

/** Texts for a client whose number or email address already exists. */
export const knownMessages = {
  somebody: 'Someone',
  number: (name: string) => `${name} has this number.`,
  email: (name: string) => `${name} has this email address.`,
  useThis: 'Use this client?',
  use: (name: string) => `Use ${name}`,
  open: (name: string) => `Open ${name}`,
  merge: (name: string) => `Merge with ${name}`,
  keepBoth: 'Keep both',
  unconfirmed: (name: string) =>
    `Someone signed up online as ${name} but hasn’t confirmed the email address, so it may be someone else.`,
  keepApart: 'Keep separate from that account',
} as const;

/** Texts for consent to text messages. */
export const consentMessages = {
  agreed: 'Agreed to text messages about appointments',
  hint: 'Without it, this client only gets emails. We record consent with your name and the time.',
} as const;
