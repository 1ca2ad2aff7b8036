import { findStore, hashKey, type StoreSettings } from "@/lib/commerce/stores";
import { assert } from "@/lib/kit/assert";
import { newId, newSecret } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import type { DemoStore } from "../demo/types";

/** The keys of a store, as they are shown once. */
export type StoreKeys = {
  publishableKey: string;
  secretKey: string;
  livePublishableKey: string;
  liveSecretKey: string;
};

/** Makes the store, without keys: until it has some, nobody can come in. */
export async function makeStore(demo: DemoStore, now: Date): Promise<StoreSettings> {
  const id = newId("store");
  await db.store.create({
    data: {
      id,
      name: demo.name,
      currency: demo.currency,
      supportedCurrencies: demo.supportedCurrencies,
      supportedLocales: demo.supportedLocales,
      defaultLocale: demo.defaultLocale,
      timezone: demo.timezone,
      country: "GB",
      taxInclusive: demo.taxInclusive,
      features: demo.features,
      primaryColor: demo.branding.primaryColor,
      logoUrl: demo.branding.logoUrl,
      bankDetails: demo.bankDetails,
      createdAt: now,
      updatedAt: now,
      modes: { create: [{ livemode: false }, { livemode: true }] },
    },
  });
  const store = await findStore(id);
  assert(store, "a store just made is there");
  return store;
}

/** Makes one key of each kind, which opens the shop. */
export async function makeKeys(storeId: string): Promise<StoreKeys> {
  const keys: StoreKeys = {
    publishableKey: newKey("pk_test_"),
    secretKey: newKey("sk_test_"),
    livePublishableKey: newKey("pk_live_"),
    liveSecretKey: newKey("sk_live_"),
  };
  await db.apiKey.createMany({ data: Object.values(keys).map((key) => keyRow(storeId, key)) });
  return keys;
}

/** Keys are a prefix and 32 base62 characters (DECISIONS 4). */
function newKey(prefix: string): string {
  return prefix + newSecret(32);
}

function keyRow(storeId: string, key: string) {
  const isPublic = key.startsWith("pk_");
  return {
    id: newId("apiKey"),
    storeId,
    type: isPublic ? "publishable" : "secret",
    livemode: key.includes("_live_"),
    name: "Demo",
    scopes: [],
    keyHash: hashKey(key),
    publicKey: isPublic ? key : null,
    lastFour: key.slice(-4),
  };
}
