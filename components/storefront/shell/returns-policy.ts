import type { Policy } from "@/lib/contract/store";

/** Titles of a policy about returns, in the languages of the storefront. */
const ABOUT_RETURNS =
  /retour|return|withdraw|refund|widerruf|r(ü|ue)ck(gabe|send)|r(é|e)tract|rembours/i;

/** The shop's text about sending things back; undefined where it has none. */
export function returnsPolicy(policies: readonly Policy[]): Policy | undefined {
  return policies.find(({ slug, title }) => ABOUT_RETURNS.test(slug) || ABOUT_RETURNS.test(title));
}
