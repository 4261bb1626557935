/**
 * The image library in a process of its own for each image. libvips cannot be interrupted, so what takes too long is
 * ended from outside; and what a file does to its decoder, it does to that process only.
 */
import { fork } from 'node:child_process';
import { UnreadableImage, type CopiedImage, type CopyOrder, type ImageLibrary } from './image-library.ts';

/** Of the process. It is ready when the decoders are loaded. */
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
    // A process that does not begin is no fault of the file: it may be tried again.
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
    // Only once it has ended: its memory is free for the next.
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      if (answer && 'image' in answer) resolve(answer.image);
      else if (answer && 'refused' in answer) reject(new UnreadableImage(answer.refused));
      else if (isOver) reject(new UnreadableImage(`more than ${budgetMs} ms of work`));
      else reject(failureOf(answer, signal ?? `code ${code}`));
    });
  });
}

/** A decoder that crashes does so at each try. A process that never began, or that a shutdown ended, may be tried again. */
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
