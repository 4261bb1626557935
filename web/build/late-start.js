// Inline in every public page: fetches its scripts once it is painted. Text, links and pictures work without them, and on
// a slow line they would share it with the picture above the fold. Whoever touches the page earlier gets them at once,
// and so does whom the landing page leads on to the app. One file a task: a tap in between is answered.
// firebase.json allows exactly this text by its hash.
{
  let { start, preload } = document.currentScript.dataset;
  let isBegun = false;
  let begin = async () => {
    if (isBegun) return;
    isBegun = true;
    let files = preload.split(' ').filter(Boolean);
    for (let href of files) {
      let link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = href;
      document.head.append(link);
    }
    for (let file of [...files, start]) {
      await import(file);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  if (document.documentElement.classList.contains('has-session')) void begin();
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(begin)));
  for (let type of ['pointerdown', 'keydown']) addEventListener(type, begin, { once: true, passive: true });
  // A picture that never comes must not keep the page asleep, nor a tab that opens behind another.
  setTimeout(begin, 3000);
}
