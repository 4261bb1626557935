/** A table for a spreadsheet (RFC 4180). Begins with a byte order mark: without it Excel misreads accents. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** What people typed must not run: a spreadsheet takes a text that begins so for a formula. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^\+?[\d\s()-]+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
