import { resource } from "@/lib/api/resource";
import { findRule, presentRule } from "@/lib/commerce/merchandising";
import { MerchandisingRule } from "@/lib/contract/merchandising";

/** The endpoints of a merchandising rule. */
export const merchandisingRules = resource({
  path: "/v3/private/merchandising-rules/{merchandisingRule}",
  changes: "shared",
  returns: MerchandisingRule,
  find: findRule,
  present: presentRule,
});
