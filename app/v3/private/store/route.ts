import { endpoint } from "@/lib/api/endpoint";
import { findPrivateStore, presentPrivateStore, updateStore } from "@/lib/commerce/stores";
import { PrivateStore, UpdateStore } from "@/lib/contract/store";

export const GET = endpoint({
  id: "getPrivateStore",
  method: "GET",
  path: "/v3/private/store",
  summary: "Get the store's settings. Also suitable for checking a key.",
  auth: "seller",
  scope: null,
  perMinute: 240,
  returns: PrivateStore,
  cache: "poll",
  handle: async (ctx) => presentPrivateStore(await findPrivateStore(ctx), ctx.livemode),
});

export const PATCH = endpoint({
  id: "updateStore",
  method: "PATCH",
  path: "/v3/private/store",
  summary: "Update the store's settings. Both modes share all of them except the bank details.",
  description:
    "The currency cannot change once the store has an order in either mode. A test key can change the bank details of test mode and, while `testKeysMayChangeCatalog` is true, what is only displayed: name, tagline, branding, pictures, policies, product safety, support hours and languages. All other settings affect live payments and live orders, and need a live key or a member of staff.",
  auth: "seller",
  perMinute: 30,
  body: UpdateStore,
  returns: PrivateStore,
  current: GET,
  refuses: ["currency_locked", "forbidden"],
  handle: async (ctx, { body }) => presentPrivateStore(await updateStore(ctx, body), ctx.livemode),
});
