import { onReset, putBack } from "./module-state";

/**
 * What a process has once. The custom server and Next each load their own copy of every module, so a
 * variable of a module exists twice; what both have to share is kept here, on globalThis.
 *
 * The owner of an entry declares its type beside its code:
 *
 * ```ts
 * declare module "@/lib/kit/process-state" {
 *   interface ProcessState {
 *     databasePool: Shared;
 *   }
 * }
 * const shared = processWide("databasePool", () => ({ pool: undefined, statements: 0 }));
 * ```
 *
 * Before each test file everything here is put back: `resetState`.
 *
 * Entries that two layers share without importing each other are declared here.
 */
export interface ProcessState {
  /** How far the test clock is shifted. */
  clockOffsetMs: number;
  /** The shop that the storefront's pages show at the deployment's own address, as the server publishes it. */
  storefront: PublishedStorefront;
  /** Those of the hosts that stores have, by the names of the hosts. */
  storefrontsByHost: ReadonlyMap<string, PublishedStorefront>;
  /** `fetch` for the API of this very process; pages use it where it is mounted. */
  apiFetch: (request: Request) => Promise<Response>;
  /** Has the page being rendered, which leads elsewhere, answer 301, 302 or 308 in place of Next's 308 and 307. */
  answerMoved: (status: 301 | 302 | 308) => void;
  /** Gives the page being rendered the status 404; false where it is too late for that. */
  answerMissing: () => boolean;
}

/** Which store the pages show, and at which address. Nothing in it is secret. */
export interface PublishedStorefront {
  publishableKey: string;
  /** Where its pages are, for links that are kept. */
  baseUrl: string;
  /** Where the deployment is, which serves its own files and API to itself there. */
  deploymentUrl: string;
}

type Entries = { [Name in keyof ProcessState]?: ProcessState[Name] | undefined };

const KEY = Symbol.for("cartwright.processState");
const HELD_KEY = Symbol.for("cartwright.processState.held");
type Held = Set<keyof ProcessState>;
const holder: typeof globalThis & { [KEY]?: Entries; [HELD_KEY]?: Held } = globalThis;

/** The entries of this process; each is undefined until its owner has made it. */
export const processState: Entries = (holder[KEY] ??= {});

/** Of all copies of this module, as the entries are. */
const heldByModules: Held = (holder[HELD_KEY] ??= new Set());

onReset(() => {
  for (const name of Object.keys(processState) as (keyof ProcessState)[]) {
    if (!heldByModules.has(name)) delete processState[name];
  }
});

/** The entry of that name, made by `open` where no copy of the module has made it before. */
export function processWide<Name extends keyof ProcessState>(
  name: Name,
  open: () => ProcessState[Name] & object,
): ProcessState[Name] & object {
  const entry = processForLife(name, open);
  onReset(() => putBack(entry, open));
  return entry;
}

/** The same for values that can be made only once, or whose instances are interchangeable: tests do not reset them. */
export function processForLife<Name extends keyof ProcessState>(
  name: Name,
  open: () => ProcessState[Name] & {},
): ProcessState[Name] & {} {
  heldByModules.add(name);
  return (processState[name] as ProcessState[Name] | undefined) ?? (processState[name] = open());
}
