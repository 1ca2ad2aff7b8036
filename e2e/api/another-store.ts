import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** The output of `npm run store:create -- --json`. */
export type StoreKeys = {
  storeId: string;
  publishableKey: string;
  secretKey: string;
  livePublishableKey: string;
  liveSecretKey: string;
};

/** The options of a German store that sells in euros. */
export const GERMAN_STORE = ["--currency", "EUR", "--country", "DE", "--locale", "de-DE"];

/** Creates another store in the running deployment, with the operator's command. */
export async function openAnotherStore(...options: string[]): Promise<StoreKeys> {
  return openStoreIn("", ...options);
}

/** Creates a store in the given database, by default that of the running deployment. */
export async function openStoreIn(databaseUrl: string, ...options: string[]): Promise<StoreKeys> {
  const command = ["scripts/launch.mjs", "store-create", ...options, "--json"];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return JSON.parse(stdout.slice(stdout.indexOf("{")));
}
