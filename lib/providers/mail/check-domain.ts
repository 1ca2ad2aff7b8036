import { Resolver } from "node:dns/promises";

/** Whether a record is there; unknown without an answer in time. */
type RecordState = "found" | "missing" | "unknown";

/** What the DNS says of a domain that mail is sent from. */
interface DomainState {
  name: string;
  spf: RecordState;
  dkim: RecordState;
  dmarc: RecordState;
}

/** A resolver of TXT records; throws what node:dns throws. */
export type ReadTxt = (name: string) => Promise<string[][]>;

/** Two seconds: a page waits for it, and a resolver that is slower is of no help to receivers either. */
const TIMEOUT_MS = 2_000;

/**
 * Looks for the records by which receivers verify that mail comes from its domain. A DKIM key is published
 * under a name that the sender chooses: without that selector it cannot be looked up.
 */
export async function checkDomain(
  name: string,
  selector: string | undefined,
  readTxt: ReadTxt = resolveTxt,
): Promise<DomainState> {
  const has = (place: string, sign: RegExp) => stateOf(readTxt(place), sign);
  const [spf, dmarc, dkim] = await Promise.all([
    has(name, /^v=spf1(\s|$)/i),
    has(`_dmarc.${name}`, /^v=DMARC1(\s*;|$)/i),
    selector === undefined
      ? ("unknown" as const)
      : has(`${selector}._domainkey.${name}`, /(^|;)\s*p=\S/i),
  ]);
  return { name, spf, dkim, dmarc };
}

async function stateOf(asked: Promise<string[][]>, sign: RegExp): Promise<RecordState> {
  try {
    const records = await asked;
    return records.some((parts) => sign.test(parts.join(""))) ? "found" : "missing";
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return code === "ENODATA" || code === "ENOTFOUND" ? "missing" : "unknown";
  }
}

function resolveTxt(name: string): Promise<string[][]> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  const timer = setTimeout(() => resolver.cancel(), TIMEOUT_MS);
  return resolver.resolveTxt(name).finally(() => clearTimeout(timer));
}
