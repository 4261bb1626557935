/** `npm run proof -- browser`: runs the browser tests that `npm test` leaves out. */
import { runCommand } from '../../../scripts/lib/run-command.ts';
import { requireChromium } from '../../../scripts/lib/chromium.ts';
import { proofEnd } from '../../../scripts/test/results.ts';
import { playwright } from '../../../scripts/test/steps.ts';
import { withStack } from '../../support/with-stack.ts';

await runCommand(() =>
  withStack(async () => {
    await requireChromium(process.env);
    const { ok, counts, failures = [] } = await playwright(['long'], {});
    console.log(proofEnd(counts, failures));
    return ok ? 0 : 1;
  }),
);
