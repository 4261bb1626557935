/** `npm run proof -- offline`: runs the browser test of offline messages with more messages and a longer outage. */
import { runCommand } from '../../../scripts/lib/run-command.ts';
import { requireChromium } from '../../../scripts/test/chromium.ts';
import { summaryLine } from '../../../scripts/test/results.ts';
import { playwright } from '../../../scripts/test/steps.ts';
import { withStack } from '../../support/with-stack.ts';

await runCommand(() =>
  withStack(async () => {
    const env = { PAW_LONG_TESTS: '1', CHROMIUM_PATH: await requireChromium(process.env) };
    const { ok, counts } = await playwright(['visits'], { files: ['messages/offline'], env });
    console.log(summaryLine(counts));
    return ok ? 0 : 1;
  }),
);
