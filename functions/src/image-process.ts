/** Process that makes the copies of one image, started by `forked-images.ts`. */
import type { ImageAnswer } from './gateways/forked-images.ts';
import type { CopyOrder } from './gateways/image-library.ts';
import { copyImage } from './gateways/sharp-images.ts';

process.once('message', (order: CopyOrder) => void answer(order));
// Without this, libvips would keep running after the parent is gone.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
sendAnswer({ ready: true });

async function answer(order: CopyOrder): Promise<void> {
  try {
    sendAnswer({ image: await copyImage(order) });
  } catch (error) {
    sendAnswer({ refused: error instanceof Error ? error.message : String(error) });
  }
}

function sendAnswer(message: ImageAnswer): void {
  process.send?.(message);
}
