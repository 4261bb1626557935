import { expect, test } from 'vitest';
import { brandOf, cardDetails, checkCard, passesLuhn } from './card-input.ts';

const NOW = Date.UTC(2026, 10, 21);
const GOOD = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123' };

test('accepts a valid card in its last month', () => {
  expect(checkCard(GOOD, NOW)).toEqual({});
  expect(cardDetails(GOOD)).toEqual({ brand: 'visa', exp_month: 11, exp_year: 2026, last4: '4242' });
});

test.each([
  ['', 'Your card number is incomplete.'],
  ['4242 4242', 'Your card number is incomplete.'],
  ['4242 4242 4242 4241', 'Your card number is invalid.'],
  ['4242 4242 4242 4242 42', 'Your card number is invalid.'],
  ['9999 9999 9999 9995', 'Your card number is invalid.'],
])('rejects the number "%s"', (number, message) => {
  expect(checkCard({ ...GOOD, number }, NOW)).toEqual({ number: message });
});

test.each([
  ['', "Your card's expiration date is incomplete."],
  ['12', "Your card's expiration date is incomplete."],
  ['13 / 30', "Your card's expiration date is invalid."],
  ['00 / 30', "Your card's expiration date is invalid."],
  ['10 / 26', "Your card's expiration date is in the past."],
  ['12 / 25', "Your card's expiration year is in the past."],
  ['12 / 99', "Your card's expiration year is invalid."],
])('rejects the expiry "%s"', (expiry, message) => {
  expect(checkCard({ ...GOOD, expiry }, NOW)).toEqual({ expiry: message });
});

test.each(['12/2030', '1230', '12 / 30', ' 12/30 '])('reads the expiry "%s"', (expiry) => {
  expect(cardDetails({ ...GOOD, expiry })).toMatchObject({ exp_month: 12, exp_year: 2030 });
});

test('requires four digits for American Express and three for others', () => {
  const amex = { ...GOOD, number: '3782 822463 10005' };
  expect(checkCard(amex, NOW)).toEqual({ cvc: "Your card's security code is incomplete." });
  expect(checkCard({ ...amex, cvc: '1234' }, NOW)).toEqual({});
  expect(checkCard({ ...GOOD, cvc: '12' }, NOW)).toEqual({ cvc: "Your card's security code is incomplete." });
  expect(checkCard({ ...GOOD, cvc: '12a' }, NOW)).toEqual({ cvc: "Your card's security code is invalid." });
});

test.each([
  ['4', 'visa'],
  ['5555', 'mastercard'],
  ['2223', 'mastercard'],
  ['34', 'amex'],
  ['6011', 'discover'],
  ['9', 'unknown'],
])('detects the brand of %s', (digits, brand) => {
  expect(brandOf(digits)).toBe(brand);
});

test('detects any single wrong digit', () => {
  const good = '4242424242424242';
  expect(passesLuhn(good)).toBe(true);
  for (let place = 0; place < good.length; place += 1) {
    const wrong = (Number(good[place]) + 1) % 10;
    expect(passesLuhn(`${good.slice(0, place)}${wrong}${good.slice(place + 1)}`)).toBe(false);
  }
});
