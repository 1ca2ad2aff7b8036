import { config } from "@/lib/platform/config";
import { isSignature, signText } from "@/lib/platform/secrets";

const PURPOSE = "cartwright downloads";

/** Where a download is fetched, by whoever has the address. */
export function linkOf(id: string): string {
  return `${config().baseUrl}/downloads/${id}?signature=${signText(id, PURPOSE)}`;
}

/** Whether this deployment has signed the address. */
export function isSigned(id: string, signature: string): boolean {
  return isSignature(signature, id, PURPOSE);
}
