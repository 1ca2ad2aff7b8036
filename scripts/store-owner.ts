/** `npm run store:owner -- --store str_… --email ada@example.com`: adds an owner to a store. */
import { parseArgs } from "node:util";
import { grantOwnerRole } from "@/lib/commerce/staff";
import { Email } from "@/lib/contract/email";
import { now } from "@/lib/kit/clock";
import { Refusal } from "@/lib/kit/errors";
import { config, overrideEnvironment } from "@/lib/platform/config";
import { closeDb, transaction } from "@/lib/platform/db";
import { CommandError, runCommand } from "@/scripts/run-command";
import { migrateDatabase } from "@/scripts/start/database";
import { connectToRunningDatabase } from "@/scripts/start/running-database";

const USAGE = "npm run store:owner -- --store str_… --email ada@example.com";

await runCommand(async () => {
  const { store: storeId, email } = readOptions();
  const database = await connectToRunningDatabase(config());
  overrideEnvironment({ DATABASE_URL: database.url });
  try {
    await migrateDatabase(database.url, () => undefined);
    const { isNew } = await transaction((tx) =>
      grantOwnerRole(tx, { storeId, email }, now()),
    ).catch((error: unknown) => {
      const isUnknown = error instanceof Refusal && error.code === "not_found";
      throw isUnknown ? new CommandError(`There is no store ${storeId}.`) : error;
    });
    console.log(`\n${email} owns ${storeId}.`);
    if (isNew) console.log("They are new here: at /dashboard they ask for a link to sign in.");
  } finally {
    await closeDb();
  }
});

function readOptions(): { store: string; email: string } {
  try {
    const { values } = parseArgs({
      options: { store: { type: "string" }, email: { type: "string" } },
    });
    const { store = "", email = "" } = values;
    if (store !== "" && Email.safeParse(email).success) return { store, email };
  } catch {
    // Errors are shown with the usage below.
  }
  throw new CommandError(USAGE);
}
