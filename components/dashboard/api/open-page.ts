import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import type { Scope } from "@/lib/contract/api-key";

/**
 * The beginning of most pages: their `params` or `searchParams`, whether the signed-in member of staff has a scope,
 * such as that to change the page's data, and the API.
 */
export function openPage<Address>(address: Promise<Address>, scope: Scope) {
  return Promise.all([address, hasScope(scope), sellerApi()]);
}
