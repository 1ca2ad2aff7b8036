import { resource } from "@/lib/api/resource";
import { findRedirect, presentRedirect } from "@/lib/commerce/redirects";
import { Redirect } from "@/lib/contract/redirect";

/** The endpoints of a redirect. */
export const redirects = resource({
  path: "/v3/private/redirects/{redirect}",
  changes: "shared",
  returns: Redirect,
  find: findRedirect,
  present: presentRedirect,
});
