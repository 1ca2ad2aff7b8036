/* Types of routes and styles come from Next, which must have written them once. */
import { spawnSync } from "node:child_process";

for (const [script, ...args] of [
  ["node_modules/next/dist/bin/next", "typegen"],
  ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "."],
]) {
  const { status } = spawnSync(process.execPath, [script ?? "", ...args], { stdio: "inherit" });
  if (status !== 0) process.exit(1);
}
