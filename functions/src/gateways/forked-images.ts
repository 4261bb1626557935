/**
 * Runs the image library in a separate process for each image: libvips cannot be interrupted, and a file that crashes
 * its decoder crashes only that process.
 */
import { fork } from 'node:child_process';
import { UnreadableImage, type CopiedImage, type CopyOrder, type ImageLibrary } from './image-library.ts';

/** Sent by the process once its decoders are loaded. */
export type ImageAnswer =
  | { readonly ready: true }
  | { readonly image: CopiedImage }
  | { readonly refused: string };

/** Milliseconds for one image. Photos of 12 megapixels take 5 s of one processor. */
export const IMAGE_BUDGET_MS = 30_000;

/** Milliseconds for a process to load the decoders. */
const START_MS = 30_000;

/** Beside the bundle; the sources, as tests run them, are TypeScript. */
const isBundled = !import.meta.url.endsWith('.ts');
const PROGRAM = new URL(isBundled ? './image-process.js' : '../image-process.ts', import.meta.url);
const NODE_ARGUMENTS = isBundled ? [] : ['--import', 'tsx'];

export function createImageLibrary(budgetMs: number = IMAGE_BUDGET_MS): ImageLibrary {
  // One image at a time: a decoded photo is a hundred times its file.
  const oneByOne = createQueue();
  return { copy: (order) => oneByOne(() => copyInProcess(order, budgetMs)) };
}

function copyInProcess(order: CopyOrder, budgetMs: number): Promise<CopiedImage> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, {
      execArgv: NODE_ARGUMENTS,
      // It needs none of our configuration.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let answer: ImageAnswer | undefined;
    let isOver = false;
    const kill = () => child.kill('SIGKILL');
    const endLate = () => {
      isOver = true;
      kill();
    };
    // The file did not cause this: worth another try.
    let timer = setTimeout(kill, START_MS);
    child.on('message', (message: ImageAnswer) => {
      answer = message;
      if (!('ready' in message)) {
        kill();
        return;
      }
      clearTimeout(timer);
      timer = setTimeout(endLate, budgetMs);
      child.send(order, (error) => {
        if (!error) return;
        answer = undefined;
        kill();
      });
    });
    child.once('error', reject);
    // Wait for its end, which frees its memory for the next image.
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      if (answer && 'image' in answer) resolve(answer.image);
      else if (answer && 'refused' in answer) reject(new UnreadableImage(answer.refused));
      else if (isOver) reject(new UnreadableImage(`more than ${budgetMs} ms of work`));
      else reject(failureOf(answer, signal ?? `code ${code}`));
    });
  });
}

/**
 * A decoder crashes on the same file again. A process that did not start, or that a shutdown ended, is worth another
 * try.
 */
function failureOf(answer: ImageAnswer | undefined, end: string): Error {
  const isOfTheFile = answer !== undefined && end !== 'SIGTERM' && end !== 'SIGINT';
  return isOfTheFile
    ? new UnreadableImage(`its decoder ended with ${end}`)
    : new Error(`The process for an image ended with ${end}.`);
}

function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
