/** The address that could not be answered is still the one in the address bar. */
window.addEventListener('online', () => window.location.reload(), { once: true });
