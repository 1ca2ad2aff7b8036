import type { paths } from "./schema";

const PUBLIC = "/v3/public/{publishableKey}";
const PRIVATE = "/v3/private";

/** The public surface, by path below the key: `/products/{product}`. */
export type PublicPaths = Below<typeof PUBLIC>;

/** The private surface, by path below its base: `/orders/{order}`. */
export type PrivatePaths = Below<typeof PRIVATE>;

type Below<Base extends string> = {
  [Path in keyof paths as Path extends `${Base}${infer Rest}`
    ? Rest extends ""
      ? "/"
      : Rest
    : never]: { [Method in keyof paths[Path]]: WithoutIdentity<paths[Path][Method]> };
};

/** What the client fills in itself is not asked for again: the key in the path and the token. */
type WithoutIdentity<Operation> = Operation extends { parameters: infer Parameters }
  ? Omit<Operation, "parameters"> & { parameters: Remaining<Parameters> }
  : Operation;

/** A place with nothing left that must be said need not be mentioned. */
type Remaining<Parameters> = {
  [Place in Places as IsRequired<Rest<Parameters, Place>> extends true ? Place : never]: Rest<
    Parameters,
    Place
  >;
} & {
  [Place in Places as IsRequired<Rest<Parameters, Place>> extends true ? never : Place]?: Rest<
    Parameters,
    Place
  >;
};

type Places = "path" | "query" | "header";

type Rest<Parameters, Place extends Places> = Place extends keyof Parameters
  ? Omit<NonNullable<Parameters[Place]>, "publishableKey" | "X-Cart-Token">
  : Record<never, never>;

type IsRequired<Members> = Record<never, never> extends Members ? false : true;
