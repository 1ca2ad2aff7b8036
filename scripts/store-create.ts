/* `npm run store:create -- --name "Second" …`: another store in this deployment, with keys and an owner. */

import { grantOwnerRole, listOwners } from "@/lib/commerce/staff";
import { createApiKeys, createStore, type StoreApiKeys } from "@/lib/commerce/stores";
import { now } from "@/lib/kit/clock";
import { config, overrideEnvironment } from "@/lib/platform/config";
import { closeDb, transaction } from "@/lib/platform/db";
import { runCommand } from "@/scripts/run-command";
import { migrateDatabase } from "@/scripts/start/database";
import { connectToRunningDatabase } from "@/scripts/start/running-database";
import { readStoreOptions } from "@/scripts/store/options";

await runCommand(async () => {
  const { store, owner, isJson } = readStoreOptions(process.argv.slice(2));
  const database = await connectToRunningDatabase(config());
  overrideEnvironment({ DATABASE_URL: database.url });
  try {
    await migrateDatabase(database.url, () => undefined);
    const email = owner ?? (await onlyOwner());
    const made = await transaction(async (tx) => {
      const storeId = await createStore(store, tx);
      if (email !== null) await grantOwnerRole(tx, { storeId, email }, now());
      return { storeId, ...(await createApiKeys(storeId, "First", tx)) };
    });
    if (isJson) console.log(JSON.stringify(made, null, 2));
    else show(store.name, made, email);
  } finally {
    await closeDb();
  }
});

/** The owner of a new store by default: the deployment's owner, if there is exactly one. */
async function onlyOwner(): Promise<string | null> {
  const [first, ...others] = await listOwners();
  return others.length > 0 ? null : (first ?? null);
}

type Made = StoreApiKeys & { storeId: string };

function show(name: string, { storeId, ...keys }: Made, owner: string | null): void {
  console.log(`\n${name} is open as ${storeId}.\n`);
  console.log(
    owner === null
      ? `  Owner      nobody yet: npm run store:owner -- --store ${storeId} --email …`
      : `  Owner      ${owner}, who changes between stores at the top of the dashboard`,
  );
  console.log(`  Test keys  ${keys.publishableKey}   ${keys.secretKey}`);
  console.log(`  Live keys  ${keys.livePublishableKey}   ${keys.liveSecretKey}`);
  console.log("\nKeep the secret keys: they are shown this once.");
  console.log(
    "The storefront shows it at the hosts that its settings name, and everywhere else the store",
  );
  console.log("of the first publishable key of STOREFRONT_KEY.\n");
}
