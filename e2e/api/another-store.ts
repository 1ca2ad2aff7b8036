import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** What `npm run store:create -- --json` prints. */
export type StoreKeys = {
  storeId: string;
  publishableKey: string;
  secretKey: string;
  livePublishableKey: string;
  liveSecretKey: string;
};

/** Opens another store in the running deployment, with the command its operator would use. */
export async function openAnotherStore(...options: string[]): Promise<StoreKeys> {
  return openStoreIn("", ...options);
}

/** Opens a store in a database; in that of the running deployment where none is named. */
export async function openStoreIn(databaseUrl: string, ...options: string[]): Promise<StoreKeys> {
  const command = ["scripts/launch.mjs", "store-create", ...options, "--json"];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return JSON.parse(stdout.slice(stdout.indexOf("{")));
}
