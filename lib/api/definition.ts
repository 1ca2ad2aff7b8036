import type { z } from "zod";
import type {
  CustomerContext,
  SellerContext,
  StoreContext,
  VisitorContext,
} from "@/lib/commerce/stores";
import type { Scope } from "@/lib/contract/api-key";
import type { PageMeta } from "@/lib/contract/common";
import type { RefusalCode } from "@/lib/kit/errors";
import type { RawReply } from "./raw-reply";

/** The context each kind of caller brings. */
export type Contexts = {
  /** A publishable key. */
  public: StoreContext;
  /** A publishable key; a cart token counts where there is one. */
  shopper: StoreContext & Partial<Pick<VisitorContext, "tokenHash">>;
  /** A publishable key and a cart token. */
  visitor: VisitorContext;
  /** As visitor, and logged in. */
  customer: CustomerContext;
  /** A secret key. */
  seller: SellerContext;
};

/** Who may call an endpoint. */
export type Auth = keyof Contexts;

/** The methods endpoints have; HEAD and OPTIONS follow from them. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** How often one client address may ask, or may be refused as invalid, within so many seconds. */
export interface AddressLimit {
  readonly counts: "requests" | "invalid";
  readonly most: number;
  readonly seconds: number;
}

/** An endpoint that another reads. */
export interface Readable {
  /** The `data` that it answers for the parameters of its path. */
  read(ctx: StoreContext, params: unknown): Promise<unknown>;
}

/** Everything about an endpoint but its work: the source of documentation, client and tests. */
export interface Description {
  /** Unique; the name of the operation in OpenAPI and in the client. */
  readonly id: string;
  readonly method: Method;
  /** With parameters in braces, as in `/v3/public/{publishableKey}/products/{product}`. */
  readonly path: string;
  /** One line for the reference. */
  readonly summary: string;
  readonly description?: string;
  /** Headings in the reference; by default the first word of the path after the surface. */
  readonly tags?: readonly string[];
  readonly auth: Auth;
  /** The scope that the secret key requires, where path and method do not determine it; null: any key will do. */
  readonly scope?: Scope | null;
  /** What it changes beyond the mode of the caller, where a scope is not enough: see scope.ts. */
  readonly changes?: "staff" | "shared";
  /** Requests a minute, of one caller. */
  readonly perMinute: number;
  /** Counted by the client's address for any token: a fresh token must not give more tries. */
  readonly isByAddress?: boolean;
  /** How the reference writes a path of which a segment is more than its parameter. */
  readonly documented?: { readonly path: string; readonly params: z.ZodType };
  /** What one client address may do in a longer time than a minute, beside the rate. */
  readonly addressLimit?: AddressLimit;
  /** Path parameters; each is an id or slug unless a schema says more. */
  readonly params?: z.ZodType;
  /** Query parameters arrive as strings. Of a repeated one the last counts. */
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body is a form with files of at most so many bytes in place of JSON; `body` says which fields. */
  readonly multipart?: { readonly maxFileBytes: number };
  /**
   * The body is one file of any size, by itself or as the file of a form; `body` takes it as it comes. It
   * is never held in memory as a whole.
   */
  readonly upload?: { readonly maxBytes: () => number };
  /** `X-Order-Token` opens what the path names, too. */
  readonly takesOrderToken?: boolean;
  /** The shape of `data`; left out where the answer is 204. */
  readonly returns?: z.ZodType;
  /** A list with `meta`: the handler returns `{data, meta}`. */
  readonly paged?: boolean;
  /** The shape of `meta` where it is more than PageMeta; a list that is not paged gets its own. */
  readonly meta?: z.ZodType;
  readonly status: 200 | 201 | 202 | 204;
  /** Further statuses that carry the same shape, with a sentence each. */
  readonly alsoStatus?: Readonly<Record<number, string>>;
  /**
   * `catalogue`: the same for every client, answered with ETag and 304. `poll`: one visitor's own, which
   * caches must not keep, and 304 for a client that remembers the ETag itself. Otherwise caches must not keep it.
   */
  readonly cache?: "catalogue" | "poll";
  /** The GET of the object that the request changes. With it the endpoint honours If-Match, whose tags are that GET's. */
  readonly current?: Readable;
  /** The media type, or those it can be, where it is not JSON; the handler then returns `raw(…)`. */
  readonly produces?: string | readonly string[];
  /**
   * The field of `data` that is shown this once, such as a new key. It is not kept for repeats of an
   * Idempotency-Key: they get the same answer with null there. `returns` must let it be null.
   */
  readonly shownOnce?: string;
  /** The refusals beyond those of every endpoint. */
  readonly refuses: readonly RefusalCode[];
  /** Whatever its path names, it answers: it never refuses not_found. */
  readonly isAlwaysFound?: boolean;
  /** Needs no key and has no limit. Only for documents about the API itself. */
  readonly isOpen?: boolean;
  /** Left out of the public documentation. */
  readonly isHidden?: boolean;
  /** Where this says no, the path does not exist. */
  readonly isEnabled?: () => boolean;
}

/** What the handler may add to its answer. */
export interface ReplyTools {
  header(name: string, value: string): void;
  /** Another status than the declared one; name it in `alsoStatus`. */
  status(code: number): void;
}

/** The parsed request. */
export type Input<Params, Query, Body> = { params: Params; query: Query; body: Body };

/** What `endpoint` fills in where a declaration leaves it out. */
export type Defaulted = "perMinute" | "status" | "refuses";

/**
 * A declaration: the description and the function that does the work. Values that are the same for most endpoints may
 * be left out; `endpoint` fills them in, so that readers of a description always find them.
 */
export interface Definition<
  Caller extends Auth,
  Path extends string,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Returns extends z.ZodType,
  Meta extends z.ZodType,
  Paged extends boolean,
> extends Omit<Description, Defaulted> {
  readonly auth: Caller;
  readonly path: Path;
  /** Requests a minute; by default 60. */
  readonly perMinute?: number;
  /** Of a success; by default 200, and 204 for an endpoint without `returns`. */
  readonly status?: 201 | 202;
  /** By default nothing but what path and caller imply: not_found, customer_not_authenticated. */
  readonly refuses?: readonly RefusalCode[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly returns?: Returns;
  readonly meta?: Meta;
  readonly paged?: Paged;
  readonly handle: (
    ctx: Contexts[Caller],
    input: Input<z.output<Params>, z.output<Query>, z.output<Body>>,
    reply: ReplyTools,
  ) => Promise<Result<z.input<Returns>, z.input<Meta>, Paged> | RawReply>;
}

/** What a handler returns: the data, or the data and the meta of its page. */
export type Result<Data, Meta, Paged extends boolean> = Paged extends true
  ? { data: Data; meta: Meta }
  : Data;

/** The parameters a path names, all texts. The key is not one of them: it is the caller. */
export type PathParams<Path extends string> = {
  [Name in Exclude<NamesIn<Path>, "publishableKey">]: string;
};

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The default meta of a list. */
export type PlainMeta = z.ZodType<PageMeta, PageMeta>;
