import type { MoveSource } from "@/lib/contract/move";
import { network } from "@/lib/platform/safe-http";
import { openSecret } from "@/lib/platform/secrets";
import {
  type OldShop,
  type ShopConnection,
  shopifyAt,
  type WooKey,
  wooCommerceAt,
} from "@/lib/providers/shops";
import type { MoveRow } from "./rows";

/** The credentials of a shop, before they are sealed. */
export type ShopToken = { accessToken: string } | WooKey;

/** A move whose token is still stored. */
export type OpenMove = Pick<MoveRow, "id" | "address"> & { source: MoveSource; token: string };

/** Creates the client for the shop of a move. */
export type OpenShop = (move: OpenMove, beforeRequest: ShopConnection["beforeRequest"]) => OldShop;

/** Shops may take long to build a page of many records. Shorter than the lease, which is renewed before each request. */
const TOTAL_TIMEOUT_MS = 30_000;

/** The client for the shop of a move. Throws UnreadableSecret. */
export const openShop: OpenShop = ({ id, address, token }, beforeRequest) => {
  const connection = {
    net: { ...network(), totalTimeoutMs: TOTAL_TIMEOUT_MS },
    beforeRequest,
  };
  // Sealed by start-move.ts.
  const key = JSON.parse(openSecret(token, id)) as ShopToken;
  if ("accessToken" in key) return shopifyAt(address, key.accessToken, connection);
  return wooCommerceAt(address, key, connection);
};
