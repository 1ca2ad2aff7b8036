import type { MoveSource } from "@/lib/contract/move";
import { network } from "@/lib/platform/safe-http";
import { openSecret } from "@/lib/platform/secrets";
import { type OldShop, shopifyAt, type WooKey, wooCommerceAt } from "@/lib/providers/shops";
import type { MoveRow } from "./rows";

/** What opens a shop, as it is sealed. */
export type ShopToken = { accessToken: string } | WooKey;

/** A move whose token is there. */
export type OpenMove = Pick<MoveRow, "id" | "address"> & { source: MoveSource; token: string };

/** How a shop is reached. */
export type OpenShop = (move: OpenMove) => OldShop;

/** Shops take long to make a page of many records. */
const TOTAL_TIMEOUT_MS = 30_000;

/** The shop of a move, by its token. Throws UnreadableSecret. */
export const openShop: OpenShop = ({ id, address, token }) => {
  const net = { ...network(), totalTimeoutMs: TOTAL_TIMEOUT_MS };
  // Sealed by us.
  const key = JSON.parse(openSecret(token, id)) as ShopToken;
  if ("accessToken" in key) return shopifyAt(address, key.accessToken, net);
  return wooCommerceAt(address, key, net);
};
