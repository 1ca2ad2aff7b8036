/*
 * The shop that Playwright's tests walk through: started as `npm start` does, on a data folder
 * (named by DATA_DIR) that is emptied first.
 */
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { config } from "@/lib/platform/config";
import { AlreadyRunning, startPostgres } from "@/scripts/postgres";
import { CommandError, runCommand } from "@/scripts/run-command";

await runCommand(async () => {
  const { dataDir } = config();
  if (path.resolve(dataDir) === path.resolve(".data")) {
    throw new CommandError("The browser tests would empty .data; set DATA_DIR to another folder.");
  }
  if (existsSync(path.join(dataDir, "postgres"))) await stopLeftover(dataDir);
  await rm(dataDir, { recursive: true, force: true });
});
await import("@/scripts/start");

/** A run that was killed leaves its database server behind; once taken over it can be stopped. */
async function stopLeftover(dataDir: string): Promise<void> {
  try {
    const leftover = await startPostgres({ dataDir });
    await leftover.stop();
  } catch (error) {
    if (error instanceof AlreadyRunning) {
      throw new CommandError("The browser tests are running already.");
    }
    // A folder that cannot be opened is emptied all the same.
    if (!(error instanceof CommandError)) throw error;
  }
}
