// Inline in the page for missing addresses: shows it in Spanish if its address is in Spanish, or if the visitor reads
// Spanish. build/late-start.js then loads the scripts for it. firebase.json allows exactly this text by its hash.
{
  let isSpanish = location.pathname.startsWith('/es/');
  try {
    isSpanish ||= localStorage.getItem('language')?.startsWith('es');
  } catch {
    // If the browser blocks storage, nothing was chosen.
  }
  if (isSpanish) {
    let page = document.getElementById('spanish').content;
    let title = page.querySelector('title');
    document.documentElement.lang = 'es';
    document.title = title.textContent;
    title.remove();
    document.getElementById('root').replaceChildren(page);
  }
}
