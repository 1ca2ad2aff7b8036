import { resource } from "@/lib/api/resource";
import { presentReturn, readReturn } from "@/lib/commerce/returns";
import { Return } from "@/lib/contract/return";

/** The endpoints of a return. */
export const returns = resource({
  path: "/v3/private/returns/{return}",
  returns: Return,
  find: readReturn,
  present: presentReturn,
});
