// Runs before the first paint, inline in every page: no flash of the other theme (the same rule as
// src/lib/theme/theme.ts), and none of the landing page for those whom it leads on (src/lib/session/session-hint.ts).
// firebase.json allows exactly this text by its hash; tests/contract compares them.
try {
  var root = document.documentElement;
  var theme = localStorage.getItem('theme');
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.add(dark ? 'dark' : 'light');
  if (location.pathname === '/' && localStorage.getItem('session-hint') === 'signed-in')
    root.classList.add('has-session');
} catch {
  // A browser that blocks its storage gets the light page.
}
