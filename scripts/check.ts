/* `npm run check`: everything but the browser and the tests that take minutes. */
import { SOURCE_CHECKS, testCheck } from "@/scripts/checks/list";
import { conclude, runChecks } from "@/scripts/checks/run";

conclude(await runChecks([...SOURCE_CHECKS, testCheck({ withSlow: false })]));
