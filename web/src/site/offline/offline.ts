/** Loads the address that could not be answered, still the one in the address bar, once the server can be reached. */
window.addEventListener('online', () => void loadAgain());

async function loadAgain(): Promise<void> {
  try {
    // A network is not yet a connection.
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    window.location.reload();
  } catch {
    // The next network may be better, and there is a button.
  }
}

export {};
