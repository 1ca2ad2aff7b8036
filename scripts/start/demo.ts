import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createFirstOwner, hasStaff } from "@/lib/commerce/staff";
import { createApiKeys, createStore } from "@/lib/commerce/stores";
import { now } from "@/lib/kit/clock";
import { newSecret } from "@/lib/kit/ids";
import { query, transaction } from "@/lib/platform/db";

/** The keys of the demo store; the secret ones are known only when it is made. */
export type DemoKeys = {
  storeId: string;
  publishableKey: string;
  secretKey: string;
  livePublishableKey: string;
  liveSecretKey: string;
  /** The dashboard login; missing if there was staff before the demo store. */
  dashboard?: DemoOwner;
};

/** The demo store's owner. */
type DemoOwner = { url: string; email: string; password: string };

const OWNER = { name: "Demo Owner", email: "owner@example.com" };

/** What the setup wizard asks its owner to change. */
const NEW_STORE = {
  name: "My shop",
  currency: "GBP",
  supportedCurrencies: ["GBP"],
  country: "GB",
  defaultLocale: "en-GB",
  supportedLocales: ["en-GB"],
};

/**
 * Makes the first store of a database that has none: the demo store, or with `isEmpty` one without
 * products and staff, whose owner meets the setup wizard. Changes nothing where a store can be used
 * already: the keys are the last thing that is made.
 */
export async function createFirstStore(
  { dataDir, isEmpty }: { dataDir: string; isEmpty: boolean },
  onStep: (text: string) => void,
): Promise<void> {
  const keys = await query("start_any_key", "SELECT 1 FROM api_keys LIMIT 1");
  if (keys.length > 0) return;
  if (isEmpty) return createEmptyStore(dataDir);
  const { seedDemo } = await import("@/prisma/seed/index");
  const seeded = await seedDemo({ onStep });
  await writeDemo(dataDir, { ...seeded, ...(await demoOwner()) });
}

async function createEmptyStore(dataDir: string): Promise<void> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const made = await transaction(async (tx) => {
    const storeId = await createStore({ ...NEW_STORE, timezone: timeZone }, tx);
    return { storeId, ...(await createApiKeys(storeId, "First", tx)) };
  });
  await writeDemo(dataDir, made);
}

/** With a password of its own: a demo is easily left open to a network. */
async function demoOwner(): Promise<{ dashboard?: DemoOwner }> {
  if (await hasStaff()) return {};
  const password = newSecret(16);
  await createFirstOwner({ ...OWNER, password }, now());
  return { dashboard: { url: "/dashboard", email: OWNER.email, password } };
}

/**
 * What .data/demo.json says, with the address of this start. Undefined when the store was made
 * elsewhere: secret keys are stored as hashes, so they cannot be read any more.
 */
export async function refreshDemo(dataDir: string, baseUrl: string): Promise<DemoKeys | undefined> {
  const keys = await readFile(demoFile(dataDir), "utf8")
    .then((text): DemoKeys => JSON.parse(text))
    .catch(() => undefined);
  if (keys === undefined) return undefined;
  const known = await query("start_store", "SELECT 1 FROM stores WHERE id = $1", [keys.storeId]);
  if (known.length === 0) return undefined;
  const { dashboard } = keys;
  const current = {
    ...keys,
    ...(dashboard && { dashboard: { ...dashboard, url: `${baseUrl}/dashboard` } }),
  };
  await writeDemo(dataDir, { ...current, baseUrl });
  return current;
}

/** Where the keys of the demo store are written for people and scripts. */
export const demoFile = (dataDir: string) => path.join(dataDir, "demo.json");

async function writeDemo(dataDir: string, demo: DemoKeys & { baseUrl?: string }): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const { baseUrl, ...keys } = demo;
  const draft = `${demoFile(dataDir)}.new`;
  // Secret keys stand in it.
  await writeFile(draft, `${JSON.stringify({ baseUrl, ...keys }, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, demoFile(dataDir));
}
