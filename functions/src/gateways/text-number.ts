/** Numbers of no one: area code 555, which examples use, and those on which Twilio tests errors. */
const EXAMPLES = /^\+1(555\d{7}|500555\d{4})$/;

/**
 * Whether a text message may be sent to an E.164 number: one that exists and may be a mobile number. The library is
 * loaded with the first text message.
 */
export async function canGetTexts(number: string): Promise<boolean> {
  if (EXAMPLES.test(number)) return true;
  const { isValidPhoneNumber } = await import('libphonenumber-js/mobile');
  return isValidPhoneNumber(number);
}
