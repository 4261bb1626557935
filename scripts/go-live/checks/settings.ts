/** The settings in the two variable files: `web/.env.production` and `functions/.env.<project id>`. */
import { parseEnv } from 'node:util';

export interface Settings {
  readonly web: Readonly<Record<string, string>>;
  readonly functions: Readonly<Record<string, string>>;
  /** The site's origin, such as `https://salon.example`; by default the one where Hosting serves the project. */
  readonly origin: string;
}

export const WEB_FILE = 'web/.env.production';
export const functionsFile = (projectId: string): string => `functions/.env.${projectId}`;

/** `read` returns the text of a file, or an empty string if it is missing. */
export function readSettings(projectId: string, read: (path: string) => string): Settings {
  const web = variablesIn(read(WEB_FILE));
  const functions = variablesIn(read(functionsFile(projectId)));
  const origin = (web['VITE_SITE_ORIGIN'] || `https://${projectId}.web.app`).replace(/\/+$/, '');
  return { web, functions, origin };
}

function variablesIn(text: string): Record<string, string> {
  const found = Object.entries(parseEnv(text)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(found);
}

/** Returns the text of a file with these variables set; other lines stay unchanged. */
export function withVariables(text: string, values: Readonly<Record<string, string>>): string {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  const isSet = (line: string) => Object.hasOwn(values, line.split('=', 1)[0]?.trim() ?? '');
  const added = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  return `${[...lines.filter((line) => !isSet(line)), ...added].join('\n')}\n`;
}
