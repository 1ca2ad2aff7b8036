import { z } from "zod";
import type { SellerContext } from "@/lib/commerce/stores";
import type { PageMeta } from "@/lib/contract/common";
import type { Description, PathParams, Readable } from "./definition";
import {
  createEndpoint,
  type Declaration,
  type Endpoint,
  type Handler,
  readable,
} from "./endpoint";
import type { Scoped } from "./scope";

/** What the endpoints of one kind of object have in common. */
interface ResourceDefinition<
  Path extends string,
  Params extends z.ZodType,
  Returns extends z.ZodType,
  Row,
> extends Pick<Description, "scope" | "isAlwaysFound"> {
  /** Of one object, which its only parameter names. Without that parameter it is the path of all. */
  readonly path: Path & NamesOne<Path>;
  readonly params?: Params;
  /** What all endpoints that are not GET change beyond the mode of the caller. */
  readonly changes?: Description["changes"];
  readonly returns: Returns;
  readonly find: (ctx: SellerContext, key: Key<Params>) => Promise<NoInfer<Row>>;
  /** Left out where what `find` and the verbs return is what goes out. */
  readonly present?: (row: Row, ctx: SellerContext) => z.input<Returns> | Promise<z.input<Returns>>;
}

/** Not the path where it has a second parameter. */
type NamesOne<Path extends string> = Path extends `${string}{${string}{${string}` ? never : Path;

type Key<Params extends z.ZodType> = z.output<Params>[keyof z.output<Params>];

/** What each endpoint says for itself. */
type Own = Pick<Declaration, "id" | "summary"> &
  Partial<Pick<Declaration, "description" | "scope" | "perMinute" | "refuses">>;

type Verb<Key, Body, Outcome> = (ctx: SellerContext, key: Key, body: Body) => Promise<Outcome>;

type Change<Key, Body extends z.ZodType, Row> = Own &
  Partial<Pick<Declaration, "status">> & {
    readonly body?: Body;
    readonly verb: Verb<Key, z.output<Body>, Row>;
  };

/** Declares the endpoints of one kind of object. */
export interface Resource<Key, Row, Returns extends z.ZodType> {
  /** GET of a page of them. */
  list<Query extends z.ZodType, Item extends z.ZodType = Returns>(
    own: Own & {
      readonly query: Query;
      /** One in the list, where it is less than the object by itself. */
      readonly item?: Item;
      readonly find: (
        ctx: SellerContext,
        query: z.output<Query>,
      ) => Promise<{ data: z.input<Item>[]; meta: PageMeta }>;
    },
  ): Endpoint;
  /** POST. It returns the object, with 201. */
  create<Body extends z.ZodType>(
    own: Own &
      Pick<Declaration, "multipart"> & {
        readonly body: Body;
        readonly verb: (ctx: SellerContext, body: z.output<Body>) => Promise<Row>;
      },
  ): Endpoint;
  /** GET of one. It answers with an ETag, and with 304. */
  get(own: Own): Endpoint & Readable;
  /** PATCH. Like PUT and DELETE, it takes the ETag as If-Match. */
  update<Body extends z.ZodType>(change: Change<Key, Body, Row>): Endpoint;
  /** PUT. */
  replace<Body extends z.ZodType>(change: Change<Key, Body, Row>): Endpoint;
  /** DELETE. */
  delete(own: Own & { readonly verb: (ctx: SellerContext, key: Key) => Promise<void> }): Endpoint;
  /** POST to the path of this name below the object's. It returns the object. */
  action<Body extends z.ZodType = z.ZodUndefined>(
    name: string,
    change: Change<Key, Body, Row>,
  ): Endpoint;
}

/**
 * A kind of object of the private API, with what its endpoints have in common declared once. They find or
 * change one by the parameter of its path, and return it as its presenter shows it. The GET of one is its version:
 * changes compare If-Match with the ETag of it.
 */
export function resource<
  const Path extends string,
  Returns extends z.ZodType,
  Row = z.input<Returns>,
  Params extends z.ZodType<object> = z.ZodType<PathParams<Path>>,
>({
  changes,
  returns,
  find,
  present,
  ...shared
}: ResourceDefinition<Path, Params, Returns, Row> & Scoped<Path, "seller">): Resource<
  Key<Params>,
  Row,
  Returns
> {
  const one = { ...shared, auth: "seller" } as const;
  const { path, scope, auth } = one;
  const all = { path: path.slice(0, path.lastIndexOf("/")), scope, auth };
  // An endpoint calls its handler with the context and the input that its description names.
  const handlerOf =
    (verb: Verb<Key<Params>, never, unknown>): Handler =>
    (ctx, { params, body }) => {
      const [key] = Object.values(params as object);
      return verb(ctx as SellerContext, key, body as never);
    };
  const presentedHandler = (verb: Verb<Key<Params>, never, Row>) =>
    handlerOf(async (ctx, key, body) => {
      const row = await verb(ctx, key, body);
      return present ? present(row, ctx) : row;
    });
  const current = readable(presentedHandler(find));
  return {
    list: ({ item, find, ...own }) =>
      createEndpoint(
        { ...all, ...own, method: "GET", returns: z.array(item ?? returns), paged: true },
        (ctx, { query }) => find(ctx as SellerContext, query as never),
      ),
    create: ({ verb, ...own }) =>
      createEndpoint(
        { ...all, ...own, method: "POST", changes, returns, status: 201 },
        presentedHandler((ctx, _key, body) => verb(ctx, body)),
      ),
    // It has the same `read` as `current`, so that a test can compare them.
    get: (own) =>
      Object.assign(
        createEndpoint(
          { ...one, ...own, method: "GET", cache: "poll", returns },
          presentedHandler(find),
        ),
        current,
      ),
    update: ({ verb, ...own }) =>
      createEndpoint(
        { ...one, ...own, method: "PATCH", changes, current, returns },
        presentedHandler(verb),
      ),
    replace: ({ verb, ...own }) =>
      createEndpoint(
        { ...one, ...own, method: "PUT", changes, current, returns },
        presentedHandler(verb),
      ),
    delete: ({ verb, ...own }) =>
      createEndpoint({ ...one, ...own, method: "DELETE", changes, current }, handlerOf(verb)),
    action: (name, { verb, ...own }) =>
      createEndpoint(
        { ...one, ...own, method: "POST", path: `${path}/${name}`, changes, returns },
        presentedHandler(verb),
      ),
  };
}
