import { z } from "zod";
import type { MoveKind } from "@/lib/contract/move";
import type { Network } from "@/lib/platform/safe-http";
import { answering, askShop, later, refused } from "../ask-shop";
import { type Cells, rowsIn } from "../cells";
import type { OldShop } from "../port";
import {
  Code,
  Collection,
  Customer,
  Discount,
  Line,
  Media,
  Order,
  Product,
  pageOf,
  Redirect,
  TextPage,
  Variant,
} from "./answers";
import {
  CUSTOMERS,
  DISCOUNTS,
  MORE_CODES,
  MORE_LINES,
  MORE_OF_PRODUCT,
  ORDERS,
  PAGES,
  PRODUCTS,
  REDIRECTS,
} from "./queries";
import { customerRow, discountRows, HEADERS, orderRows, pageRow, productRows } from "./rows";

/** A version is kept for a year; one that is gone is answered by the oldest there is. */
const VERSION = "2026-07";

/** Records of a page, so that a query stays within what one may cost; and where it does not, one by one. */
const SIZES: Readonly<Record<MoveKind, number>> = {
  ...{ products: 5, customers: 100, discounts: 10, order_history: 10, pages: 20, redirects: 200 },
};

/** More pages of one thing's parts than any has: 2,000 variants are 34. */
const PARTS_MAX = 50;

type Ask = (query: string, variables: Record<string, unknown>) => Promise<unknown>;

/** A shop at Shopify, by its Admin API. `base` is where it is, with no slash at its end. */
export function shopifyAt(base: string, accessToken: string, net: Network): OldShop {
  return {
    read: (kind, cursor) =>
      answering(async () => {
        const throttle = { waitMs: 0 };
        const ask: Ask = async (query, variables) => {
          const { json } = await askShop(
            {
              url: `${base}/admin/api/${VERSION}/graphql.json`,
              method: "POST",
              headers: {
                ...{ accept: "application/json", "content-type": "application/json" },
                "x-shopify-access-token": accessToken,
              },
              body: JSON.stringify({ query, variables }),
            },
            net,
          );
          return readEnvelope(json, throttle);
        };
        const { records, next } = await readPage(kind, cursor, ask);
        const rows = rowsIn(HEADERS[kind], records.flat());
        return { kind: "page", rows, records: records.length, next, ...throttle };
      }),
  };
}

type Read = { records: Cells[][]; next: string | null };

async function readPage(kind: MoveKind, after: string | null, ask: Ask): Promise<Read> {
  switch (kind) {
    case "products":
      return pageIn(ask, { kind, query: PRODUCTS, after }, Product, async (product) => {
        const { id } = product;
        const rest = async <Node extends z.ZodType>(
          part: keyof typeof MORE_OF_PRODUCT,
          node: Node,
        ) =>
          wholeOf(product[part] as Page<z.infer<Node>>, (cursor) =>
            partPage(ask, MORE_OF_PRODUCT[part], { id, after: cursor }, node),
          );
        return productRows({
          ...product,
          variants: await rest("variants", Variant),
          media: await rest("media", Media),
          collections: await rest("collections", Collection),
        });
      });
    case "customers":
      return pageIn(ask, { kind, query: CUSTOMERS, after }, Customer, (one) => [customerRow(one)]);
    case "discounts":
      return pageIn(ask, { kind, query: DISCOUNTS, after }, Discount, async (discount) => {
        const { codes } = discount.codeDiscount;
        const all =
          codes &&
          (await wholeOf(codes, (cursor) =>
            partPage(ask, MORE_CODES, { id: discount.id, after: cursor }, Code),
          ));
        return discountRows(discount, all?.nodes ?? []);
      });
    case "order_history":
      return pageIn(ask, { kind, query: ORDERS, after }, Order, async (order) => {
        // What was ordered to try the shop was never paid.
        if (order.test) return null;
        const { id } = order;
        const lineItems = await wholeOf(order.lineItems, (cursor) =>
          partPage(ask, MORE_LINES, { id, after: cursor }, Line),
        );
        return orderRows({ ...order, lineItems });
      });
    case "pages":
      return pageIn(ask, { kind, query: PAGES, after }, TextPage, (one) => [pageRow(one)]);
    case "redirects":
      return pageIn(ask, { kind, query: REDIRECTS, after }, Redirect, ({ path, target }) => [
        { "Redirect from": path, "Redirect to": target },
      ]);
  }
}

type Page<Node> = {
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  nodes: Node[];
};

type PageTerms = { kind: MoveKind; query: string; after: string | null };

/** A page of records, each as its rows; null for one that is left out. */
async function pageIn<Node extends z.ZodType>(
  ask: Ask,
  { kind, query, after }: PageTerms,
  node: Node,
  rowsOf: (node: z.infer<Node>) => Cells[] | null | Promise<Cells[] | null>,
): Promise<Read> {
  const page = await firstThatFits(kind, async (first) =>
    parse(z.object({ page: pageOf(node) }), await ask(query, { first, after })),
  );
  const { nodes, pageInfo } = page.page;
  const records: Cells[][] = [];
  for (const one of nodes) {
    const rows = await rowsOf(one);
    if (rows !== null) records.push(rows);
  }
  return { records, next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
}

/** What a shop's version of the API counts as too dear is asked for one by one. */
async function firstThatFits<Answer>(
  kind: MoveKind,
  work: (first: number) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work(SIZES[kind]);
  } catch (error) {
    if (error instanceof TooDear) return affordable(() => work(1));
    throw error;
  }
}

/** What cannot be asked for in smaller pieces. */
async function affordable<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof TooDear ? refused("unreadable", { isOfKind: true }) : error;
  }
}

/** All of a thing's parts, of which the first came with it. */
async function wholeOf<Node>(
  first: Page<Node>,
  more: (after: string | null) => Promise<Page<Node>>,
): Promise<Page<Node>> {
  const nodes = [...first.nodes];
  let { pageInfo } = first;
  for (let page = 0; pageInfo.hasNextPage && page < PARTS_MAX; page += 1) {
    const next = await more(pageInfo.endCursor);
    nodes.push(...next.nodes);
    pageInfo = next.pageInfo;
  }
  return { nodes, pageInfo };
}

/** The next page of the parts of one thing, wherever the query has it. */
async function partPage<Node extends z.ZodType>(
  ask: Ask,
  query: string,
  variables: { id: string; after: string | null },
  node: Node,
): Promise<Page<z.infer<Node>>> {
  const holder = z.object({ page: pageOf(node) });
  const Parts = z.union([
    z.object({ product: holder }).transform(({ product }) => product),
    z.object({ order: holder }).transform(({ order }) => order),
    z
      .object({ node: z.object({ codeDiscount: holder }) })
      .transform((found) => found.node.codeDiscount),
  ]);
  const { page } = parse(Parts, await affordable(() => ask(query, variables)));
  return page as Page<z.infer<Node>>;
}

function parse<Schema extends z.ZodType>(schema: Schema, data: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw refused("unreadable", { isOfKind: true });
}

/** A query costs more than one may. */
class TooDear extends Error {
  override readonly name = "TooDear";
}

const Envelope = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(z.object({ extensions: z.object({ code: z.string().nullish() }).nullish() }))
    .nullish(),
  extensions: z
    .object({
      cost: z.object({
        requestedQueryCost: z.number().nullish(),
        throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number() }),
      }),
    })
    .nullish(),
});

/** What a query found. How long the next should wait, so that its points are there, is kept in the throttle. */
function readEnvelope(json: unknown, throttle: { waitMs: number }): unknown {
  const parsed = Envelope.safeParse(json);
  if (!parsed.success) throw refused("unreadable");
  const { data, errors, extensions } = parsed.data;
  throttle.waitMs = waitFor(extensions);
  const codes = new Set((errors ?? []).map((error) => error.extensions?.code ?? ""));
  if (codes.has("THROTTLED")) throw later("rate_limited", Math.max(throttle.waitMs, 1_000));
  if (codes.has("MAX_COST_EXCEEDED")) throw new TooDear();
  const hasNothing = !data || Object.values(data).every((value) => value === null);
  // A field that the token may not read is empty; the rest is there all the same.
  if (codes.has("ACCESS_DENIED") && hasNothing) throw refused("forbidden", { isOfKind: true });
  if (hasNothing && codes.has("INTERNAL_SERVER_ERROR")) throw later("unreachable");
  if (hasNothing) throw refused("unreadable", { isOfKind: true });
  return data;
}

function waitFor(extensions: z.infer<typeof Envelope>["extensions"]): number {
  if (!extensions) return 0;
  const { requestedQueryCost, throttleStatus } = extensions.cost;
  const lacking = (requestedQueryCost ?? 0) - throttleStatus.currentlyAvailable;
  if (lacking <= 0 || throttleStatus.restoreRate <= 0) return 0;
  return Math.ceil((lacking / throttleStatus.restoreRate) * 1000);
}
