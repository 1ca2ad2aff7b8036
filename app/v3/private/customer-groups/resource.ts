import { resource } from "@/lib/api/resource";
import { findGroup, presentGroup } from "@/lib/commerce/customer-groups";
import { CustomerGroup } from "@/lib/contract/customer-group";

/** The endpoints of a customer group. */
export const customerGroups = resource({
  path: "/v3/private/customer-groups/{customerGroup}",
  returns: CustomerGroup,
  find: findGroup,
  present: presentGroup,
});
