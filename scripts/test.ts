/* `npm test`: the checks a change needs, a browser included. `npm run test:all`: every check there is. */
import { buildIfStale } from "@/scripts/build";
import { beginStep } from "@/scripts/checks/begin-step";
import { findChromium } from "@/scripts/checks/chromium";
import { browserCheck, SOURCE_CHECKS, testCheck } from "@/scripts/checks/list";
import { conclude, runChecks, type TestCounts } from "@/scripts/checks/run";
import { findServices } from "@/scripts/checks/services";
import { freePort } from "@/scripts/free-port";
import { step } from "@/scripts/progress.mjs";

const withSlow = process.argv.includes("--all");
const missing = await step("Services for tests", findServices);
for (const sentence of missing) console.log(sentence);
// Found, or fetched from the network, while the source is checked.
const finding = beginStep(findChromium);
const source = await runChecks(SOURCE_CHECKS);
// After the check of types, which reads files that the build writes. The tests wait for processes and locks now and then.
const building = beginStep((onStep) => buildIfStale(onStep));
const tests = await runChecks([testCheck({ withSlow })]);
const browser = await testInBrowser();
const all = [source, tests, browser];
conclude({ passed: sumOf(all, "passed"), failed: sumOf(all, "failed") });

async function testInBrowser(): Promise<TestCounts> {
  try {
    const chromium = await step("Browser", finding);
    await step("Building", building);
    return await runChecks([browserCheck(chromium, await freePort(3177), { withSlow })]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

function sumOf(counts: readonly TestCounts[], which: keyof TestCounts): number {
  return counts.reduce((sum, one) => sum + one[which], 0);
}
