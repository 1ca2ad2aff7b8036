import { resource } from "@/lib/api/resource";
import { findContent, presentContent } from "@/lib/commerce/content";
import { SellerContent } from "@/lib/contract/content";

/** The endpoints of a page or an article. */
export const content = resource({
  path: "/v3/private/content/{content}",
  changes: "shared",
  returns: SellerContent,
  find: findContent,
  present: presentContent,
});
