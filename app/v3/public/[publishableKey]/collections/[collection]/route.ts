import { endpoint, rawJson } from "@/lib/api/endpoint";
import { getCollection } from "@/lib/commerce/collections";
import { Collection, CollectionParams } from "@/lib/contract/collection";

export const GET = endpoint({
  id: "getCollection",
  method: "GET",
  path: "/v3/public/{publishableKey}/collections/{collection}",
  summary: "Get a collection. List its products with `GET /products?collection=`.",
  auth: "public",
  perMinute: 120,
  params: CollectionParams,
  returns: Collection,
  cache: "catalogue",
  handle: async (ctx, { params }) => rawJson(await getCollection(ctx, params.collection)),
});
