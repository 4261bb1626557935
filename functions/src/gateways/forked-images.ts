/**
 * Runs the image library in a separate process for each image: libvips cannot be interrupted, and a file that crashes
 * its decoder crashes only that process.
 */
import { fork } from 'node:child_process';
import { UnreadableImage, type CopiedImage, type CopyOrder, type ImageLibrary } from './image-library.ts';

/** Message from the process: `ready` once its decoders are loaded, then the result. */
export type ImageAnswer =
  | { readonly ready: true }
  | { readonly image: CopiedImage }
  | { readonly refused: string };

/** Time limit for one image, in milliseconds. A 12-megapixel photo takes 5 s on one CPU. */
export const IMAGE_BUDGET_MS = 30_000;

/** Time limit for a process to load the decoders, in milliseconds. */
const START_MS = 30_000;

/** The program is next to the bundle; tests run the TypeScript sources instead. */
const isBundled = !import.meta.url.endsWith('.ts');
const PROGRAM = new URL(isBundled ? './image-process.js' : '../image-process.ts', import.meta.url);
const NODE_ARGUMENTS = isBundled ? [] : ['--import', 'tsx'];

export function createImageLibrary(budgetMs: number = IMAGE_BUDGET_MS): ImageLibrary {
  // One image at a time, because a decoded photo takes a hundred times the size of its file.
  const oneByOne = createQueue();
  return { copy: (order) => oneByOne(() => copyInProcess(order, budgetMs)) };
}

function copyInProcess(order: CopyOrder, budgetMs: number): Promise<CopiedImage> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, {
      execArgv: NODE_ARGUMENTS,
      // The process needs no configuration.
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
    // A slow start is not caused by the file, so it is retried.
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
    // Wait for the exit, which frees the memory for the next image.
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
 * A decoder that crashed would crash on the same file again. A process that did not start, or that a shutdown ended, is
 * worth a retry.
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
