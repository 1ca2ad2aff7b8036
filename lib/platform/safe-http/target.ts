import { FIELD_RULES } from "@/lib/contract/field-rules";
import { type Ip, isPublicIp, isWithin, parseIp } from "@/lib/kit/ip";
import type { Network } from "./network";

/** Why a URL is not one that webhooks are sent to, undefined where it is. */
type TargetProblem =
  | { code: "webhook_url_not_https"; sentence: string }
  | { code: "webhook_url_private_address"; sentence: string };

const PORTS = ["", "443", "8443"];

/** Names that mean something only at home. */
const LOCAL_NAME = /^[^.]*$|(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|invalid)$/;

/**
 * Problems of a URL that are visible in it. The URL parser has normalized every address: `0x7f.1` and
 * `2130706433` are both `127.0.0.1`.
 */
export function findUrlProblem(url: URL, net: Network): TargetProblem | undefined {
  if (url.protocol !== "https:" && !(net.allowsHttp && url.protocol === "http:")) {
    return { code: "webhook_url_not_https", sentence: FIELD_RULES.https_url };
  }
  if (url.username !== "" || url.password !== "") return objection("Must not hold a user name.");
  if (url.hash !== "") return objection("Must not have a fragment.");
  const isPortFree = !net.ports && (net.allowsHttp || net.allowedRanges.length > 0);
  if (!isPortFree && !(net.ports ?? PORTS).includes(url.port)) {
    return objection("The port must be 443 or 8443.");
  }
  const literal = parseIp(hostOf(url));
  if (literal ? !isAllowedAddress(literal, net) : isLocalName(url, net))
    return objection(FIELD_RULES.public_url);
  return undefined;
}

/** The addresses of a host that may be dialled. A literal is its own only address. */
export async function resolvePublicAddresses(
  url: URL,
  net: Network,
): Promise<readonly string[] | "unknown"> {
  const host = hostOf(url);
  const found = parseIp(host) ? [host] : await net.resolve(host);
  return found === "unknown" ? found : found.filter((text) => isAllowedText(text, net));
}

/** Also looks up where the name leads now. A name that cannot be resolved now is resolved again at each delivery. */
export async function findTargetProblem(
  url: URL,
  net: Network,
): Promise<TargetProblem | undefined> {
  const first = findUrlProblem(url, net);
  if (first) return first;
  const addresses = await resolvePublicAddresses(url, net);
  return addresses.length === 0 ? objection(FIELD_RULES.public_url) : undefined;
}

const objection = (sentence: string): TargetProblem => ({
  code: "webhook_url_private_address",
  sentence,
});

function isLocalName(url: URL, net: Network): boolean {
  // Where blocks of our own are allowed, names may lead there; their addresses decide.
  return net.allowedRanges.length === 0 && LOCAL_NAME.test(hostOf(url));
}

/** Without the brackets of IPv6 and the dots that at most say that a name is complete. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "").replace(/\.+$/, "");
}

function isAllowedText(text: string, net: Network): boolean {
  const address = parseIp(text);
  return address !== undefined && isAllowedAddress(address, net);
}

function isAllowedAddress(address: Ip, { allowedRanges }: Network): boolean {
  return isPublicIp(address) || isWithin(address, allowedRanges);
}
