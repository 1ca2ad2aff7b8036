import { findStore, presentPrivateStore } from "@/lib/commerce/stores";
import { PrivateStore } from "@/lib/contract/store";
import { endpoint } from "@/lib/http/endpoint";

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
  handle: async (ctx) => presentPrivateStore(await findStore(ctx.store.id), ctx.livemode),
});
