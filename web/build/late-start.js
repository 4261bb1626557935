// Inline in every public page: text, links and pictures work without its scripts. They are fetched once the page has
// loaded, because on a slow connection they would compete with the picture above the fold, and run on the visitor's
// first input or a moment later, so that the page stays still while someone starts to read. A button clicked before
// that is clicked again once the scripts run, and what was typed or chosen is entered again; each file runs in its own task, so that input in between is handled. The
// content that the page was rendered with is loaded the same way, because only the scripts read it. Visitors whom the
// landing page redirects to the app, or has a question for (src/lib/wish.ts), get the scripts at once. The business's
// name and number that this browser knows (src/lib/business-name.ts) replace those of the build; if it knows none, and
// the build has only the default ones, the scripts start once the page has loaded. A page in Spanish has one more
// script, which comes before its own. firebase.json allows exactly this
// text by its hash.
{
  let root = document.documentElement;
  let { start, preload, content, spanish } = document.currentScript.dataset;
  let files = [...preload.split(' '), root.lang === 'es' && spanish, start].filter(Boolean);
  let snapshot;
  let isFetching = false;
  let isBegun = false;
  let pressed;
  let entered = new Map();
  let property = (control) => (control.type === 'checkbox' ? 'checked' : 'value');
  let keep = ({ target }) => entered.set(target, target[property(target)]);
  let press = (event) => {
    let button = event.target.closest('button:not([popovertarget])');
    if (!button) return;
    pressed = button;
    event.stopPropagation();
  };
  // React ignores a change to what it finds in a control, so the control changes to something else first.
  let enterAgain = (value, control) => {
    let name = property(control);
    let inherited = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), name);
    if (name === 'checked') {
      inherited.set.call(control, value);
      control.click();
      control.click();
      return;
    }
    for (let next of control.options ? [value] : ['', value]) {
      inherited.set.call(control, next);
      for (let type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };
  let fetchAll = () => {
    if (isFetching) return;
    isFetching = true;
    if (content) snapshot = fetch(content).then((response) => response.text());
    for (let href of files) {
      let link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = href;
      document.head.append(link);
    }
  };
  let begin = async () => {
    if (isBegun) return;
    isBegun = true;
    fetchAll();
    for (let file of files) {
      if (content && file === start) document.getElementById('site-content').textContent = await snapshot;
      await import(file);
      await new Promise((resolve) => setTimeout(resolve));
    }
    for (let type of ['input', 'change']) removeEventListener(type, keep, true);
    removeEventListener('click', press, true);
    entered.forEach(enterAgain);
    pressed?.click();
  };
  let isAsked = false;
  let isUnnamed = document.querySelector('[data-default]') !== null;
  try {
    // Also the language of the app: src/lib/language/stored-language.ts.
    if (root.lang === 'es') localStorage.language ??= 'es';
    isAsked = sessionStorage.getItem('wish-to-ask') !== null;
    let own = { name: localStorage.getItem('business-name'), phone: localStorage.getItem('business-phone') };
    if (own.name !== null && own.phone !== null) {
      isUnnamed = false;
      for (let part of document.querySelectorAll('[data-own]')) {
        let { built, own: name } = part.dataset;
        part.textContent = part.textContent.replace(built, () => own[name]);
        let call = part.closest('[aria-label]');
        if (call) call.ariaLabel = call.ariaLabel.replace(built, () => own[name]);
        if (name === 'name') document.title = document.title.replace(built, () => own.name);
      }
      let digits = own.phone.replace(/\D/g, '');
      let prefix = digits.length === 10 ? '+1' : '';
      for (let call of document.querySelectorAll('a[href^="tel:"]'))
        call.href = `tel:${own.phone.trim().startsWith('+') ? '+' : prefix}${digits}`;
      root.classList.remove('awaits-name');
    }
  } catch {
    // If the browser blocks storage, nothing has been stored.
  }
  if (isAsked || root.classList.contains('has-session')) void begin();
  // The link to the page in the other language keeps the place on it.
  addEventListener(
    'click',
    ({ target }) => {
      let link = target.closest('a[data-language]');
      if (!link) return;
      link.search = location.search;
      link.hash = location.hash;
      localStorage.language = link.lang;
    },
    true,
  );
  addEventListener('click', press, true);
  for (let type of ['input', 'change']) addEventListener(type, keep, true);
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(isUnnamed ? begin : fetchAll)));
  // Browsers report a pointer movement of zero where the pointer rests when the page appears.
  let hear = ({ type, movementX, movementY }) => {
    if (type !== 'pointermove' || movementX || movementY) void begin();
  };
  for (let type of ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'])
    addEventListener(type, hear, { passive: true });
  // Scripts start even if a picture never loads, or the tab opens in the background.
  let wait = (ms) => setTimeout(begin, ms);
  addEventListener('load', () => wait(2500));
  wait(6000);
}
