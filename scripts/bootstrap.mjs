/**
 * What every command does first, before any package is installed: checks Node, prints its usage if asked for, installs
 * missing packages, and then runs a TypeScript file. Plain JavaScript with only syntax that old versions of Node
 * support, so that the check can run.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const NEEDED = [20, 19];
/** The oldest major version that still receives fixes. */
const MAINTAINED = 22;

/**
 * Runs `script` (relative to this folder) once Node and the packages are ready. Exits the process if they cannot be.
 */
export async function bootstrap(script) {
  requireNode();
  warnOfOldNode();
  if (process.argv.some((argument) => argument === '--help' || argument === '-h')) {
    const usage = new URL('usage.txt', new URL(script, import.meta.url));
    console.log(readFileSync(usage, 'utf8').trimEnd());
    return;
  }
  process.chdir(root);
  if (!isInstalled()) await install();
  const { register } = await import('tsx/esm/api');
  register();
  await import(new URL(script, import.meta.url).href);
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  console.error(`Paw Haven needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}.`);
  console.error('Install a newer one from https://nodejs.org, or with a version manager: nvm install 22');
  process.exit(1);
}

function warnOfOldNode() {
  const { node } = process.versions;
  if (Number(node.split('.')[0]) >= MAINTAINED) return;
  console.error(`Node ${node} no longer receives fixes; .nvmrc names the version that is deployed.`);
}

/** True when node_modules matches the lock file. Optional packages depend on the system and are not compared. */
function isInstalled() {
  const installed = readPackages(join('node_modules', '.package-lock.json'));
  const wanted = readPackages('package-lock.json');
  if (installed === undefined || wanted === undefined) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.optional || entry.devOptional) return true;
    return installed[path] !== undefined && installed[path].version === entry.version;
  });
}

function readPackages(file) {
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

async function install() {
  const started = Date.now();
  console.log('Installing packages (npm ci). The first time this takes a minute or two.');
  const heartbeat = setInterval(() => {
    console.log(`  still installing, ${Math.round((Date.now() - started) / 1000)} s`);
  }, 10_000);
  const code = await run('npm', ['ci', '--no-audit', '--no-fund']);
  clearInterval(heartbeat);
  if (code !== 0) {
    console.error('\nThe packages couldn’t be installed; see npm’s output above.');
    process.exit(1);
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
