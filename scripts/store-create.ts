/* `npm run store:create -- --name "Second" …`: another store in this deployment, with its keys. */

import { createKeys, createStore, type StoreKeys } from "@/lib/commerce/stores";
import { config, overrideEnvironment } from "@/lib/platform/config";
import { closeDb, transaction } from "@/lib/platform/db";
import { runCommand } from "@/scripts/say";
import { migrateDatabase } from "@/scripts/start/database";
import { joinDatabase } from "@/scripts/start/join";
import { readStoreOptions } from "@/scripts/store/options";

await runCommand(async () => {
  const { store, isJson } = readStoreOptions(process.argv.slice(2));
  const database = await joinDatabase(config());
  overrideEnvironment({ DATABASE_URL: database.url });
  try {
    await migrateDatabase(database.url, () => undefined);
    const made = await transaction(async (tx) => {
      const storeId = await createStore(store, tx);
      return { storeId, ...(await createKeys(storeId, "First", tx)) };
    });
    if (isJson) console.log(JSON.stringify(made, null, 2));
    else show(store.name, made);
  } finally {
    await closeDb();
  }
});

function show(name: string, { storeId, ...keys }: StoreKeys & { storeId: string }): void {
  console.log(`\n${name} is open as ${storeId}.\n`);
  console.log(`  Test keys  ${keys.publishableKey}   ${keys.secretKey}`);
  console.log(`  Live keys  ${keys.livePublishableKey}   ${keys.liveSecretKey}`);
  console.log("\nKeep the secret keys: they are shown this once.");
  console.log("STOREFRONT_KEY set to a publishable key makes the storefront serve its store.\n");
}
