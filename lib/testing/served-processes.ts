/* Runs two processes of the given file behind one port, as WEB_CONCURRENCY=2 does. */
import { openServerProcesses } from "@/scripts/start/server-processes";

const [, , file = ""] = process.argv;
const processes = openServerProcesses({ file, count: 2 });
processes.givenUp.then(() => {
  console.log("given up");
  process.exit(1);
});
process.once("SIGTERM", async () => {
  await processes.close();
  process.exit(0);
});
await processes.ready;
console.log(`all open`);
