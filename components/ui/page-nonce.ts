import { headers } from "next/headers";

/**
 * What the page's own inline scripts carry, so that the browser runs them (lib/api/security.ts);
 * Next's carry it by themselves. Data for search engines needs none: it is never run.
 */
export async function getPageNonce(): Promise<string | undefined> {
  const policy = (await headers()).get("content-security-policy") ?? "";
  return /'nonce-([\w+/-]+=*)'/.exec(policy)?.[1];
}
