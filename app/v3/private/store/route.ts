import { endpoint } from "@/lib/api/endpoint";
import { findPrivateStore, presentPrivateStore, updateStore } from "@/lib/commerce/stores";
import { PrivateStore, UpdateStore } from "@/lib/contract/store";

export const GET = endpoint({
  id: "getPrivateStore",
  method: "GET",
  path: "/v3/private/store",
  summary: "The store's settings; also a way to see whether a key works.",
  auth: "seller",
  scope: null,
  perMinute: 240,
  returns: PrivateStore,
  refuses: [],
  handle: async (ctx) => presentPrivateStore(await findPrivateStore(ctx), ctx.livemode),
});

export const PATCH = endpoint({
  id: "updateStore",
  method: "PATCH",
  path: "/v3/private/store",
  summary: "Change the store's settings, which both modes share but for the bank details.",
  description:
    "A currency cannot change any more once the store has an order in either mode. A test key changes the bank details of test mode and, while `testKeysMayChangeCatalog` is true, what is said and shown: name, tagline, branding, pictures, policies, product safety, support hours and languages. All else, which live money and live orders depend on, is for live keys and staff.",
  auth: "seller",
  perMinute: 30,
  body: UpdateStore,
  returns: PrivateStore,
  refuses: ["currency_locked", "forbidden"],
  handle: async (ctx, { body }) => presentPrivateStore(await updateStore(ctx, body), ctx.livemode),
});
