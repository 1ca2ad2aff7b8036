import { z } from "zod";
import type { MoveKind } from "@/lib/contract/move";
import { answering, askShop, boundedWait, later, refused } from "../ask-shop";
import { type Cells, rowsIn } from "../cells";
import type { OldShop, ShopConnection } from "../port";
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

/** Versions are supported for a year. Requests for older ones are answered by the oldest supported version. */
const VERSION = "2026-07";

/** Records per page, within the cost limit of a query. A query above the limit is repeated for one record. */
const SIZES: Readonly<Record<MoveKind, number>> = {
  ...{ products: 5, customers: 100, discounts: 10, order_history: 10, pages: 20, redirects: 200 },
};

/** The maximum number of further pages of one record: 2,000 variants take 34. */
const PARTS_MAX = 50;

type Ask = (query: string, variables: Record<string, unknown>) => Promise<unknown>;

/** A client for the Admin API of a Shopify store. `base` is its URL without a trailing slash. */
export function shopifyAt(base: string, accessToken: string, connection: ShopConnection): OldShop {
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
            connection,
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
        // Test orders are skipped.
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

/** A page of records, each as its rows; null for a skipped record. */
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

/** Runs a query with the usual page size, or for one record if that exceeds the cost limit. */
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

/** Runs a query that has no smaller page size. */
async function affordable<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof TooDear ? refused("unreadable", { isOfKind: true }) : error;
  }
}

/** All parts of a record, whose first page was returned with it. Refuses too_large instead of leaving any out. */
async function wholeOf<Node>(
  first: Page<Node>,
  more: (after: string | null) => Promise<Page<Node>>,
): Promise<Page<Node>> {
  const nodes = [...first.nodes];
  let { pageInfo } = first;
  for (let page = 0; pageInfo.hasNextPage; page += 1) {
    if (page === PARTS_MAX) throw refused("too_large", { isOfKind: true });
    const next = await more(pageInfo.endCursor);
    nodes.push(...next.nodes);
    pageInfo = next.pageInfo;
  }
  return { nodes, pageInfo };
}

/** The next page of parts of one record. */
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

/** A query exceeds the cost limit. */
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

/** The data of a response. Sets how long the next query should wait for its cost to be available. */
function readEnvelope(json: unknown, throttle: { waitMs: number }): unknown {
  const parsed = Envelope.safeParse(json);
  if (!parsed.success) throw refused("unreadable");
  const { data, errors, extensions } = parsed.data;
  throttle.waitMs = waitFor(extensions);
  const codes = new Set((errors ?? []).map((error) => error.extensions?.code ?? ""));
  if (codes.has("THROTTLED")) throw later("rate_limited", throttle.waitMs);
  if (codes.has("MAX_COST_EXCEEDED")) throw new TooDear();
  const hasNothing = !data || Object.values(data).every((value) => value === null);
  // Fields that the token may not read are null; the rest is valid.
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
  return boundedWait(Math.ceil((lacking / throttleStatus.restoreRate) * 1000));
}
