/*
 * `npm run backup -- [file.zip]`: everything the shop knows, in one file, while it goes on selling.
 * See docs/deployment.md.
 */
import { existsSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { now } from "@/lib/kit/clock";
import { config } from "@/lib/platform/config";
import { backUp } from "@/scripts/backup/back-up";
import { databaseToRead } from "@/scripts/backup/database";
import { step } from "@/scripts/progress.mjs";
import { CommandError, runCommand } from "@/scripts/run-command";

const USAGE = "npm run backup -- [file.zip]";

await runCommand(async () => {
  const { dataDir, databaseUrl, databaseDirectUrl, s3 } = config();
  const file = readFile(dataDir);
  if (existsSync(file)) throw new CommandError(`${file} is there already; nothing was written.`);
  await mkdir(path.dirname(file), { recursive: true });
  const database = await databaseToRead({ databaseUrl, dataDir });
  try {
    const isMediaLocal = s3 === undefined;
    const manifest = await step("Backup", (onStep: (text: string) => void) =>
      backUp({ url: databaseDirectUrl ?? database.url, dataDir, file, isMediaLocal }, onStep),
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
    console.log(`\n${file}: ${rows} rows of ${manifest.tables.length} tables, ${megabytes} MB.`);
    console.log(
      isMediaLocal
        ? "It holds personal data and secrets; keep it where only you can read it."
        : "Uploads are in the bucket and not in it. It holds personal data; keep it safe.",
    );
  } finally {
    await database.stop();
  }
});

function readFile(dataDir: string): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} });
    const [file, ...more] = positionals;
    if (more.length > 0) throw new CommandError(USAGE);
    const moment = now().toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-");
    return path.resolve(file ?? path.join(dataDir, "backups", `cartwright-${moment}.zip`));
  } catch {
    throw new CommandError(USAGE);
  }
}
