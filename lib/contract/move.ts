import { z } from "zod";
import { idParam, PageQuery, Timestamp, text } from "@/lib/contract/common";
import { ProductTypes } from "@/lib/contract/import";

/** The systems that are read by their API. */
export const MoveSource = z.enum(["shopify", "woocommerce"]);

/** What is read of a shop, in the order in which it is read and imported. */
export const MOVE_KINDS = [
  ...(["products", "customers", "discounts", "order_history", "pages", "redirects"] as const),
] as const;
export const MoveKind = z.enum(MOVE_KINDS);

/** Where the reading of a shop stands. */
export const MoveStatus = z.enum(["pending", "running", "succeeded", "failed", "cancelled"]);

/** Why something could not be read. */
export const MoveProblem = z
  .enum([
    ...(["unauthorized", "forbidden", "not_found", "redirected", "unreachable"] as const),
    ...(["rate_limited", "unreadable", "too_large", "token_lost"] as const),
  ])
  .meta({
    description:
      "`unauthorized`: the shop does not accept the token. `forbidden`: the token may not read this. `not_found`: no such shop is at the address. `redirected`: the address leads to another one. `unreachable`: no answer came. `rate_limited`: the shop wants to be asked later. `unreadable`: the answer is not understood. `too_large`: more than a file may have; bring the shop's own exports. `token_lost`: the token is kept no longer.",
  });

const MoveKindState = z.object({
  kind: MoveKind,
  status: z
    .enum(["waiting", "reading", "done", "refused"])
    .meta({ description: "`refused`: nothing more of it is read, and `problem` says why." }),
  recordsCount: z.int().meta({ description: "Products, customers and so on read so far." }),
  problem: MoveProblem.nullable(),
});

/** A shop being read by its API. */
export const Move = z
  .object({
    id: z.string(),
    source: MoveSource,
    address: z.string().meta({ example: "https://kiln.myshopify.com" }),
    livemode: z.boolean(),
    status: MoveStatus.meta({
      description:
        "`succeeded`: all that the token may read is read, and can be imported. `failed`: `problem` says why; what was read until then can be imported.",
    }),
    problem: MoveProblem.nullable().meta({
      description: "Of a move that has failed, or that waits for the shop.",
    }),
    kinds: z.array(MoveKindState),
    hasToken: z.boolean().meta({
      description:
        "Whether the token is still kept. It is deleted when the shop is read, and after three days at the latest; it is never shown.",
    }),
    resumesAt: Timestamp.nullable().meta({ description: "While it waits for the shop." }),
    keptUntil: Timestamp.nullable().meta({
      description: "Until when what was read can be imported; then it is deleted.",
    }),
    startedAt: Timestamp.nullable(),
    endedAt: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: "Move" });

export const MoveParams = z.object({ move: idParam.meta({ description: "Id." }) });

const secretInput = text(500, { min: 1 });

export const CreateMove = z
  .object({
    source: MoveSource,
    address: text(500, { min: 1 }).meta({
      description: "Of Shopify the name that ends with .myshopify.com; else where the shop is.",
      example: "kiln.myshopify.com",
    }),
    accessToken: secretInput.optional().meta({
      description: "Of Shopify: the access token of an app of the shop, for the Admin API.",
    }),
    consumerKey: secretInput.optional().meta({ description: "Of WooCommerce: may read." }),
    consumerSecret: secretInput.optional().meta({ description: "Of WooCommerce." }),
    kinds: z
      .array(MoveKind)
      .min(1)
      .max(MOVE_KINDS.length)
      .optional()
      .meta({ description: "What is read; everything where it is missing." }),
  })
  .meta({ id: "CreateMove" });

export const CreateMoveImport = z
  .object({
    kind: MoveKind,
    isDryRun: z.boolean().optional().meta({
      description: "Only look for errors; nothing is written.",
    }),
    productTypes: ProductTypes.optional().meta({
      description: "What becomes of the types of products: see `POST /imports`.",
    }),
  })
  .meta({ id: "CreateMoveImport" });

export const MoveQuery = PageQuery.extend({ status: MoveStatus.optional() });

export type MoveSource = z.infer<typeof MoveSource>;
export type MoveKind = z.infer<typeof MoveKind>;
export type MoveStatus = z.infer<typeof MoveStatus>;
export type MoveProblem = z.infer<typeof MoveProblem>;
export type MoveKindState = z.infer<typeof MoveKindState>;
export type Move = z.infer<typeof Move>;
export type CreateMove = z.infer<typeof CreateMove>;
export type CreateMoveImport = z.infer<typeof CreateMoveImport>;
export type MoveQuery = z.infer<typeof MoveQuery>;
