/**
 * The hosted page's script, as text for an inline element. It formats input while typing, validates fields on blur,
 * fills in test cards and submits the form without leaving the page; the form also works without it.
 */
export const PAYMENT_SCRIPT = `
(() => {
  const form = document.getElementById('payment');
  const button = document.getElementById('pay');
  const label = document.getElementById('pay-label');
  const notice = document.getElementById('notice');
  const status = document.getElementById('status');
  const brand = document.getElementById('brand');
  const field = (name) => form.elements.namedItem(name);
  const names = ['email', 'number', 'expiry', 'cvc', 'name'].filter((name) => field(name));
  const payText = label.textContent;
  let sending = false;
  form.noValidate = true;

  const digits = (text) => text.replace(/\\D/g, '');
  const isAmex = (number) => /^3[47]/.test(number);
  const lengthOf = (number) => (isAmex(number) ? 15 : 16);
  const brands = [[/^4/, 'Visa'], [/^(5[1-5]|2[2-7])/, 'Mastercard'], [/^3[47]/, 'Amex'], [/^(6011|64[4-9]|65)/, 'Discover']];
  const brandOf = (number) => (brands.find(([pattern]) => pattern.test(number)) || [])[1] || '';
  const passesLuhn = (number) => [...number].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) % 10 === 0;

  const checks = {
    email(text) {
      if (!text.trim()) return 'Enter your email address.';
      return /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(text.trim()) ? '' : 'Your email is incomplete.';
    },
    number(text) {
      const number = digits(text);
      if (number.length < lengthOf(number)) return 'Your card number is incomplete.';
      return brandOf(number) && passesLuhn(number) ? '' : 'Your card number is invalid.';
    },
    expiry(text) {
      const [month, year] = text.split('/').map((part) => Number(digits(part)));
      if (digits(text).length < 4) return "Your card's expiration date is incomplete.";
      if (month < 1 || month > 12) return "Your card's expiration date is invalid.";
      const today = new Date(Number(form.dataset.now));
      const full = 2000 + year;
      if (full < today.getUTCFullYear()) return "Your card's expiration year is in the past.";
      const over = full === today.getUTCFullYear() && month < today.getUTCMonth() + 1;
      return over ? "Your card's expiration date is in the past." : '';
    },
    cvc(text) {
      const needed = isAmex(digits(field('number').value)) ? 4 : 3;
      return digits(text).length < needed ? "Your card's security code is incomplete." : '';
    },
    name: (text) => (text.trim() ? '' : 'Enter the name on the card.'),
  };

  const show = (name, message) => {
    const input = field(name);
    input.setAttribute('aria-invalid', String(message !== ''));
    document.getElementById(name + '-problem').textContent = message;
  };
  const check = (name) => {
    const message = checks[name](field(name).value);
    show(name, message);
    return message === '';
  };

  const groupNumber = (text) => {
    const number = digits(text);
    const cut = number.slice(0, lengthOf(number));
    const groups = isAmex(cut) ? /^(\\d{1,4})(\\d{1,6})?(\\d{1,5})?/ : /^(\\d{1,4})(\\d{1,4})?(\\d{1,4})?(\\d{1,4})?/;
    return (cut.match(groups) || []).slice(1).filter(Boolean).join(' ');
  };
  const groupExpiry = (text, deleting) => {
    let value = digits(text);
    if (/^[2-9]/.test(value)) value = '0' + value;
    // A full date pasted as MM/YYYY.
    if (value.length === 6 && value.slice(2, 4) === '20') value = value.slice(0, 2) + value.slice(4);
    value = value.slice(0, 4);
    if (value.length > 2) return value.slice(0, 2) + ' / ' + value.slice(2);
    return value.length === 2 && !deleting ? value + ' / ' : value;
  };

  /* Keeps the caret behind the same digit while separators come and go. */
  const reformat = (input, format) => (event) => {
    const deleting = Boolean(event.inputType && event.inputType.startsWith('delete'));
    const atEnd = input.selectionStart === input.value.length;
    const before = digits(input.value.slice(0, input.selectionStart)).length;
    input.value = format(input.value, deleting);
    if (atEnd) return;
    let caret = 0;
    for (let seen = 0; caret < input.value.length && seen < before; caret += 1) if (/\\d/.test(input.value[caret])) seen += 1;
    input.setSelectionRange(caret, caret);
  };
  const showBrand = () => { brand.textContent = brandOf(digits(field('number').value)); };
  field('number').addEventListener('input', reformat(field('number'), groupNumber));
  field('number').addEventListener('input', showBrand);
  field('expiry').addEventListener('input', reformat(field('expiry'), groupExpiry));
  field('cvc').addEventListener('input', () => {
    field('cvc').value = digits(field('cvc').value).slice(0, isAmex(digits(field('number').value)) ? 4 : 3);
  });

  /* A message that appears while the mouse is down would move the button away from under it. */
  let pressing = false;
  const left = new Set();
  const checkLeft = () => { pressing = false; for (const name of left) check(name); left.clear(); };
  addEventListener('pointerdown', () => { pressing = true; }, true);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(checkLeft), true);
  for (const name of names) {
    field(name).addEventListener('blur', () => {
      if (field(name).value === '') return;
      if (pressing) left.add(name); else check(name);
    });
    field(name).addEventListener('input', () => { if (field(name).getAttribute('aria-invalid') === 'true') check(name); });
  }

  for (const card of document.querySelectorAll('[data-card]')) {
    card.addEventListener('click', () => {
      field('number').value = groupNumber(card.dataset.card);
      field('expiry').value = form.dataset.expiry;
      field('cvc').value = '123';
      if (!field('name').value) field('name').value = 'Test Payer';
      if (field('email') && !field('email').value) field('email').value = 'payer@example.com';
      showBrand();
      notice.textContent = '';
      for (const name of names) check(name);
      status.textContent = 'Test card filled in: ' + card.dataset.label + '.';
      button.focus();
      button.scrollIntoView({ block: 'nearest' });
    });
  }

  const setSending = (value) => {
    sending = value;
    button.setAttribute('aria-disabled', String(value));
    label.textContent = value ? 'Processing\\u2026' : payText;
    status.textContent = value ? 'Processing your payment.' : '';
  };

  const focusFirst = (bad) => { const first = names.find((name) => bad.includes(name)); if (first) field(first).focus(); };

  const answer = (result) => {
    if (result.redirect) { location.assign(result.redirect); return; }
    setSending(false);
    const errors = result.errors || {};
    for (const name of names) show(name, errors[name] || '');
    notice.textContent = result.message || '';
    focusFirst(Object.keys(errors));
    if (result.message && Object.keys(errors).length === 0) button.focus();
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (sending) return;
    notice.textContent = '';
    const bad = names.filter((name) => !check(name));
    if (bad.length) {
      status.textContent = bad.length === 1 ? 'One field needs your attention.' : bad.length + ' fields need your attention.';
      focusFirst(bad);
      return;
    }
    setSending(true);
    try {
      const body = new URLSearchParams(new FormData(form));
      const response = await fetch(form.action, { method: 'POST', headers: { accept: 'application/json' }, body });
      answer(await response.json());
    } catch {
      answer({ message: 'The payment could not be sent. Check that you are connected and try again: you cannot be charged twice here.' });
    }
  });

  /* Coming back by the browser's Back button finds the button ready again. */
  addEventListener('pageshow', (event) => { if (event.persisted) location.reload(); });
  showBrand();
})();
`;
