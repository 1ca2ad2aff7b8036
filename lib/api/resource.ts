import type { z } from "zod";
import type { SellerContext } from "@/lib/commerce/stores";
import type { Description, PathParams, Readable } from "./definition";
import { type Declared, type Endpoint, mount } from "./endpoint";
import type { Scoped } from "./scope";

/** What the endpoints of one object have in common. */
interface ResourceDefinition<
  Path extends string,
  Params extends z.ZodType,
  Returns extends z.ZodType,
  Row,
> extends Pick<Description, "scope" | "isAlwaysFound"> {
  /** With one parameter, which names the object. */
  readonly path: Path & NamesOne<Path>;
  readonly params?: Params;
  /** What all its endpoints but GET change beyond the mode of the caller. */
  readonly changes?: Description["changes"];
  /** GET answers with an ETag and 304; PATCH, PUT and DELETE honour it as If-Match. */
  readonly cache?: "poll";
  readonly returns: Returns;
  readonly find: (ctx: SellerContext, key: Key<Params>) => Promise<NoInfer<Row>>;
  /** Left out where what `find` and the verbs return is what goes out. */
  readonly present?: (row: Row, ctx: SellerContext) => z.input<Returns> | Promise<z.input<Returns>>;
}

/** Not the path where it has a second parameter. */
type NamesOne<Path extends string> = Path extends `${string}{${string}{${string}` ? never : Path;

type Key<Params extends z.ZodType> = z.output<Params>[keyof z.output<Params>];

/** What each endpoint says for itself. */
type Own = Pick<Declared, "id" | "summary"> &
  Partial<Pick<Declared, "description" | "scope" | "perMinute" | "status" | "refuses">>;

type Change<Key, Body extends z.ZodType, Row> = Own & {
  readonly body?: Body;
  readonly verb: (ctx: SellerContext, key: Key, body: z.output<Body>) => Promise<Row>;
};

/** Declares the endpoints of one object. */
export interface Resource<Key, Row> {
  /** GET. */
  get(own: Own): Endpoint & Readable;
  /** PATCH. */
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
 * An object of the private API, with what its endpoints have in common declared once. They find or change
 * it by the parameter of its path, and return it as its presenter shows it.
 */
export function resource<
  const Path extends string,
  Returns extends z.ZodType,
  Row = z.input<Returns>,
  Params extends z.ZodType<object> = z.ZodType<PathParams<Path>>,
>({
  changes,
  cache,
  returns,
  find,
  present,
  ...shared
}: ResourceDefinition<Path, Params, Returns, Row> & Scoped<Path, "seller">): Resource<
  Key<Params>,
  Row
> {
  // The path has one parameter.
  const keyOf = (params: unknown) => Object.values(params as object)[0] as Key<Params>;
  const declare = (
    own: Omit<Declared, "path" | "auth"> & Partial<Pick<Declared, "path">>,
    verb: (ctx: SellerContext, key: Key<Params>, body: never) => Promise<unknown>,
  ) =>
    // The work of a mounted endpoint gets what its description, made here, says.
    mount({ ...shared, auth: "seller", ...own }, (ctx, { params, body }) =>
      verb(ctx as SellerContext, keyOf(params), body as never),
    );
  const presented =
    <Body>(verb: (ctx: SellerContext, key: Key<Params>, body: Body) => Promise<Row>) =>
    async (ctx: SellerContext, key: Key<Params>, body: Body) => {
      const row = await verb(ctx, key, body);
      return present ? present(row, ctx) : row;
    };
  const read: Readable["read"] = (ctx, params) =>
    presented(find)(ctx as SellerContext, keyOf(params), undefined);
  const current = cache && { read };
  const change =
    (method: "PATCH" | "PUT") =>
    <Body extends z.ZodType>({ verb, ...own }: Change<Key<Params>, Body, Row>) =>
      declare({ ...own, method, changes, current, returns }, presented(verb));
  return {
    get: (own) =>
      Object.assign(declare({ ...own, method: "GET", cache, returns }, presented(find)), { read }),
    update: change("PATCH"),
    replace: change("PUT"),
    delete: ({ verb, ...own }) => declare({ ...own, method: "DELETE", changes, current }, verb),
    action: (name, { verb, ...own }) =>
      declare(
        { ...own, method: "POST", path: `${shared.path}/${name}`, changes, returns },
        presented(verb),
      ),
  };
}
