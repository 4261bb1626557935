/** Serves a script for browser clients on a different origin than the server. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build, type BuildOptions } from 'esbuild';

export interface ClientSite {
  /** URL of the page that loads `/client.js`; every other path serves the same page. */
  readonly url: string;
  close(): Promise<void>;
}

/** Bundles `source` for browsers and serves it with a page that runs it. */
export async function openClientSite(source: Pick<BuildOptions, 'entryPoints'>): Promise<ClientSite> {
  const script = await bundle(source);
  const site = createServer((request, response) => {
    const isScript = request.url === '/client.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(
      isScript ? script : '<!doctype html><title>client</title><script src="/client.js"></script>',
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`,
    async close() {
      site.closeAllConnections();
      await new Promise((resolve) => site.close(resolve));
    },
  };
}

async function bundle(source: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...source,
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error('esbuild gave no script.');
  return script.text;
}
