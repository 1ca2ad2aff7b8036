import { lookup, Resolver } from "node:dns/promises";

/** The result of resolving a name: its addresses, none because there is no such name, or unknown because no resolver answered. */
export type Resolved = readonly string[] | "unknown";

/** Asked twice, the second time for twice as long: some three seconds, less than a delivery waits for a name. */
const PATIENCE = { timeout: 1_000, tries: 2 };

/** The codes by which a name server answers that there is no such record. */
const NO = ["ENOTFOUND", "ENODATA", "EBADNAME"];

/**
 * Asks the name servers themselves. The system's own look-up would wait in one of the four threads that
 * files, passwords and pictures wait for too: a few names whose servers never answer would hold up all
 * deliveries, and the shop with them. `servers` takes the place of those the machine is set up with.
 */
export async function resolve(hostname: string, servers?: readonly string[]): Promise<Resolved> {
  const resolver = new Resolver(PATIENCE);
  if (servers) resolver.setServers(servers);
  const answers = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ]);
  const addresses = answers.flatMap((answer) =>
    answer.status === "fulfilled" ? answer.value : [],
  );
  if (addresses.length > 0) return addresses;
  const isNo = answers.every((answer) => answer.status === "fulfilled" || saysNo(answer.reason));
  return isNo && (await knowsTheInternet(resolver)) ? [] : "unknown";
}

/** Where blocks of our own are allowed, as in tests, names of the machine's own list of hosts lead there too. */
export async function resolveWithHostsFile(hostname: string): Promise<Resolved> {
  const found = await lookup(hostname, { all: true }).catch(() => []);
  return found.length > 0 ? found.map(({ address }) => address) : resolve(hostname);
}

function saysNo(error: unknown): boolean {
  return error instanceof Error && "code" in error && NO.includes(String(error.code));
}

/** A name server that does not know `com` serves a closed network: its "not found" for a name proves nothing. */
function knowsTheInternet(resolver: Resolver): Promise<boolean> {
  return resolver.resolveNs("com").then(
    (servers) => servers.length > 0,
    () => false,
  );
}
