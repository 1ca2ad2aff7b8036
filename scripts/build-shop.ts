/* `npm run build`: pages and server, so that `npm start` has nothing left to build. Needs no database. */
import { buildIfStale } from "@/scripts/build";
import { step } from "@/scripts/progress.mjs";
import { runCommand } from "@/scripts/run-command";

await runCommand(() =>
  step("Building, about a minute", (onStep: (text: string) => void) => buildIfStale(onStep)),
);
