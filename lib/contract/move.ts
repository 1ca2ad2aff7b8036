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
      "`unauthorized`: the token is not accepted. `forbidden`: the token lacks a permission. `not_found`: no such store at the address. `redirected`: the address redirects. `unreachable`: no response. `rate_limited`: the rate limit of the store is reached. `unreadable`: unexpected response. `too_large`: more than the size limit of an import. `token_lost`: the token expired or cannot be decrypted.",
  });

const MoveKindState = z.object({
  kind: MoveKind,
  status: z
    .enum(["waiting", "reading", "done", "refused"])
    .meta({ description: "`refused`: reading stopped; see `problem`." }),
  recordsCount: z.int().meta({ description: "The number of records read so far." }),
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
        "`succeeded`: all records the token gives access to are read. `failed`: see `problem`; records read before the failure can be imported.",
    }),
    problem: MoveProblem.nullable().meta({
      description: "Why the move failed or is waiting. Null otherwise.",
    }),
    kinds: z.array(MoveKindState),
    hasToken: z.boolean().meta({
      description:
        "Whether the token is still stored. It is deleted when reading ends, after three days at the latest.",
    }),
    resumesAt: Timestamp.nullable().meta({
      description: "The time of the next attempt. Null if the move is not waiting.",
    }),
    keptUntil: Timestamp.nullable().meta({
      description: "The time at which the records read are deleted. Null until the move has ended.",
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
      description: "The `.myshopify.com` domain for Shopify, the URL of WordPress for WooCommerce.",
      example: "kiln.myshopify.com",
    }),
    accessToken: secretInput.optional().meta({
      description: "The Admin API access token. Required for Shopify.",
    }),
    consumerKey: secretInput
      .optional()
      .meta({ description: "The consumer key with read permission. Required for WooCommerce." }),
    consumerSecret: secretInput
      .optional()
      .meta({ description: "The consumer secret. Required for WooCommerce." }),
    kinds: z
      .array(MoveKind)
      .min(1)
      .max(MOVE_KINDS.length)
      .optional()
      .meta({ description: "The kinds of records to read. All by default." }),
  })
  .meta({ id: "CreateMove" });

export const CreateMoveImport = z
  .object({
    kind: MoveKind,
    isDryRun: z.boolean().optional().meta({
      description: "Whether to validate without writing. `false` by default.",
    }),
    productTypes: ProductTypes.optional().meta({
      description: "How product types are imported, as in `POST /imports`.",
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
