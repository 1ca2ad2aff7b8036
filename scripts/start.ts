/* `npm start` where the shop is not built, or not from the source as it is now: it is built on the way. */
import { build } from "@/scripts/build";
import { isBuilt } from "@/scripts/build-stamp.mjs";
import { step } from "@/scripts/progress.mjs";
import { startShop } from "@/scripts/start/start-shop";

await startShop(async (signal) => {
  if (isBuilt()) return;
  await step("Building, about a minute", (onStep) => build(onStep, { signal }));
});
