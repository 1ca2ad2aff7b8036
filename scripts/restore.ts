/*
 * `npm run restore -- file.zip [--replace]`: a shop out of a backup, into the database that DATABASE_URL
 * names or into the embedded one. See docs/deployment.md.
 */
import { parseArgs } from "node:util";
import { config } from "@/lib/platform/config";
import { databaseToFill } from "@/scripts/backup/database";
import { restore } from "@/scripts/backup/restore";
import { step } from "@/scripts/progress.mjs";
import { CommandError, runCommand } from "@/scripts/run-command";

const USAGE = "npm run restore -- file.zip [--replace]";

await runCommand(async () => {
  const { file, mayReplace } = readArguments();
  const { dataDir, databaseUrl, databaseDirectUrl } = config();
  const database = await databaseToFill({ databaseUrl, dataDir });
  try {
    const manifest = await step("Restore", (onStep: (text: string) => void) =>
      restore({ url: databaseDirectUrl ?? database.url, dataDir, file, mayReplace }, onStep),
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`\n${rows} rows as they were at ${manifest.madeAt}; npm start opens the shop.`);
    if (!manifest.hasMedia) console.log("Its uploads were in a bucket: point S3_BUCKET at it.");
  } finally {
    await database.stop();
  }
});

function readArguments(): { file: string; mayReplace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: "boolean", default: false } },
    });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0) return { file, mayReplace: values.replace };
  } catch {
    // Reported below.
  }
  throw new CommandError(USAGE);
}
