import type { ShopStore } from "@/components/storefront/shell/server/store";
import type { WithdrawalExclusion } from "@/lib/contract/withdrawal";
import type { Messages } from "@/messages/storefront";

/** Why buyers may not withdraw from buying it; null where they may, and where the shop grants no such right. */
export function exclusionText(
  exclusion: WithdrawalExclusion,
  { consumerRights }: Pick<ShopStore, "consumerRights">,
  messages: Messages["withdraw"],
): string | null {
  if (exclusion === "none" || !consumerRights.withdrawal) return null;
  return messages.exclusions[exclusion];
}
