// Inline in every page, runs before the first paint: prevents a flash of the other theme (same rule as
// src/lib/theme/theme.ts), and of the landing page for visitors whom it redirects (src/lib/session/session-hint.ts).
// Until the business's name is known, styles/base.css hides the default one. firebase.json allows exactly this text by its hash; tests/contract compares them.
try {
  var root = document.documentElement;
  var theme = localStorage.getItem('theme');
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.add(dark ? 'dark' : 'light', 'awaits-name');
  if (/^\/(es)?$/.test(location.pathname) && localStorage.getItem('session-hint') === 'signed-in')
    root.classList.add('has-session');
} catch {
  // If the browser blocks storage, the page is light.
}
