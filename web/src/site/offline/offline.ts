/** Reloads the requested URL, which is still in the address bar, once the server can be reached. */
window.addEventListener('online', () => void retryLoad());

async function retryLoad(): Promise<void> {
  try {
    // Being online does not mean that the server can be reached.
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    window.location.reload();
  } catch {
    // Waits for the next network, or for a click on the button.
  }
}

export {};
