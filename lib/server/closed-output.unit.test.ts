import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

/** Prints uncaught errors, as Next does, then writes to closed output, and answers how many errors there were. */
const PROGRAM = `
  import { outliveClosedOutput } from "./lib/server/closed-output.ts";
  let uncaught = 0;
  process.on("uncaughtException", (error) => {
    uncaught += 1;
    if (uncaught < 20) console.error(error);
  });
  outliveClosedOutput();
  process.once("message", () => {
    process.stdout.write("one");
    process.stderr.write("two");
    setTimeout(() => process.send(uncaught, () => process.disconnect()), 300);
  });
  process.send("ready");
`;

test("a process whose output was closed goes on without an error", async () => {
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", PROGRAM], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const exited = once(child, "exit");
  await once(child, "message");
  child.stdout?.destroy();
  child.stderr?.destroy();
  child.send("print");
  const [uncaught] = await once(child, "message");
  expect(uncaught).toBe(0);
  expect(await exited).toEqual([0, null]);
});
