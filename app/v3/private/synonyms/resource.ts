import { resource } from "@/lib/api/resource";
import { findSynonym, presentSynonym } from "@/lib/commerce/merchandising";
import { Synonym } from "@/lib/contract/merchandising";

/** The endpoints of a group of synonyms. */
export const synonyms = resource({
  path: "/v3/private/synonyms/{synonym}",
  changes: "shared",
  returns: Synonym,
  find: findSynonym,
  present: presentSynonym,
});
