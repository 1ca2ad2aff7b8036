/* `npm run check`: everything but the browser. */
import { CHECKS } from "@/scripts/checks/list";
import { conclude, runChecks } from "@/scripts/checks/run";

conclude(await runChecks(CHECKS));
