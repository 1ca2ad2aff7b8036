import { type StoreSettings, storeUrl } from "@/lib/commerce/stores";
import { isSignature, signText } from "@/lib/platform/secrets";

const PURPOSE = "cartwright downloads";

/** The address a download is fetched at; it needs no login. */
export function linkOf(store: Pick<StoreSettings, "hosts">, id: string): string {
  return `${storeUrl(store)}/downloads/${id}?signature=${signText(id, PURPOSE)}`;
}

/** Whether this deployment has signed the address. */
export function isSigned(id: string, signature: string): boolean {
  return isSignature(signature, id, PURPOSE);
}
