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
 * const shared = (processState.databasePool ??= { pool: undefined, statements: 0 });
 * ```
 *
 * Entries that two layers share without importing each other are declared here.
 */
export interface ProcessState {
  /** How far the test clock is shifted. */
  clockOffsetMs: number;
  /** The shop that the storefront's pages show, as the server publishes it. */
  storefront: PublishedStorefront;
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
  baseUrl: string;
}

type Entries = { [Name in keyof ProcessState]?: ProcessState[Name] | undefined };

const KEY = Symbol.for("cartwright.processState");
const holder: typeof globalThis & { [KEY]?: Entries } = globalThis;

/** The entries of this process; each is undefined until its owner has made it. */
export const processState: Entries = (holder[KEY] ??= {});
