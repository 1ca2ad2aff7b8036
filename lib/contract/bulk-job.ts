import { z } from "zod";
import { FIELD_RULES } from "@/lib/contract/field-rules";
import type { Scope } from "./api-key";
import { idParam, PageQuery, Timestamp, tagsInput, text } from "./common";
import { DiscountQuery } from "./discount";
import { SellerReviewQuery } from "./review";
import { SellerOrderQuery } from "./seller-order";
import { SellerProductQuery, unitInput } from "./seller-product";
import { taxClassCode } from "./tax";

/** What can be done to many objects at once. */
export const BULK_ACTIONS = [
  "orders.fulfill",
  "orders.cancel",
  "orders.add_tags",
  "orders.remove_tags",
  "products.publish",
  "products.list",
  "products.unlist",
  "products.archive",
  "products.change_price",
  "products.set_unit",
  "products.set_tax_class",
  "products.add_category",
  "discounts.enable",
  "discounts.disable",
  "reviews.approve",
  "reviews.reject",
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** The scope that each action needs: that of the endpoint which does it to one object. */
export const BULK_SCOPES: Readonly<Record<BulkAction, Scope>> = {
  "orders.fulfill": "orders:write",
  "orders.cancel": "refunds:write",
  "orders.add_tags": "orders:write",
  "orders.remove_tags": "orders:write",
  "products.publish": "products:write",
  "products.list": "products:write",
  "products.unlist": "products:write",
  "products.archive": "products:write",
  "products.change_price": "products:write",
  "products.set_unit": "products:write",
  "products.set_tax_class": "products:write",
  "products.add_category": "products:write",
  "discounts.enable": "discounts:write",
  "discounts.disable": "discounts:write",
  "reviews.approve": "reviews:write",
  "reviews.reject": "reviews:write",
};

/** A quarter of a million: a job is fixed in one statement, and more would not fit into its time. */
export const BULK_ROWS_MAX = 250_000;

/** More than a page of any list; a filter selects more. */
const BULK_IDS_MAX = 1_000;

const UNFILTERED = { page: true, perPage: true } as const;
const UNSORTED = { ...UNFILTERED, sort: true } as const;

/** The filters of each list, as its endpoint takes them. A misspelt one is refused: it would find everything. */
const FILTERS = {
  orders: SellerOrderQuery.omit(UNSORTED).strict(),
  products: SellerProductQuery.omit({ ...UNSORTED, ids: true }).strict(),
  discounts: DiscountQuery.omit(UNFILTERED).strict(),
  reviews: SellerReviewQuery.omit(UNFILTERED).strict(),
};
type Filters = typeof FILTERS;

/** The resource of an action: the first word of its name. */
export type BulkResource = keyof Filters;

/** The filter of a list once it is read. */
export type BulkFilter<Resource extends BulkResource> = z.output<Filters[Resource]>;

/** The list that an action works on. */
export function bulkActionResource(action: BulkAction): BulkResource {
  const [resource] = action.split(".");
  // Every action begins with the name of a list.
  return resource as BulkResource;
}

/** The filter as that list reads it; it was checked with the body. */
export function bulkActionFilter<Resource extends BulkResource>(
  resource: Resource,
  filter: Record<string, string>,
): BulkFilter<Resource> {
  return FILTERS[resource].parse(filter) as BulkFilter<Resource>;
}

const BulkOptions = z
  .object({
    carrier: text(100).nullish().meta({ description: "For `orders.fulfill`." }),
    notifyCustomer: z
      .boolean()
      .default(true)
      .meta({ description: "For `orders.fulfill` and `orders.cancel`." }),
    reason: text(500).nullish().meta({ description: "For `orders.cancel`: an internal note." }),
    tags: tagsInput
      .min(1)
      .optional()
      .meta({ description: "For `orders.add_tags` and `orders.remove_tags`." }),
    percent: z
      .number()
      .min(-99.99)
      .max(1000)
      .multipleOf(0.01)
      .refine((percent) => percent !== 0, FIELD_RULES.not_zero)
      .optional()
      .meta({ description: "For `products.change_price`: 10 changes 20.00 to 22.00." }),
    unit: unitInput.nullable().optional().meta({
      description:
        "For `products.set_unit`: the content of each variant. Null removes the unit price.",
    }),
    taxClass: taxClassCode.optional().meta({ description: "For `products.set_tax_class`." }),
    categoryId: idParam.optional().meta({ description: "For `products.add_category`." }),
  })
  .meta({ id: "BulkOptions" });
export type BulkOptions = z.output<typeof BulkOptions>;

/** What an action cannot do without. */
const NEEDED: Partial<Record<BulkAction, "tags" | "percent" | "unit" | "taxClass" | "categoryId">> =
  {
    "orders.add_tags": "tags",
    "orders.remove_tags": "tags",
    "products.change_price": "percent",
    "products.set_unit": "unit",
    "products.set_tax_class": "taxClass",
    "products.add_category": "categoryId",
  };

/** An action and the objects it is for: named by their ids, or all that a filter of their list finds. */
export const CreateBulkJob = z
  .object({
    action: z.enum(BULK_ACTIONS),
    ids: z.array(idParam).min(1).max(BULK_IDS_MAX).optional(),
    filter: z.record(z.string().max(50), z.string().max(255)).optional().meta({
      description:
        'In place of `ids`: the query parameters of the list, each as text, such as `{"status": "paid"}`. `{}` finds everything.',
    }),
    options: BulkOptions.prefault({}),
  })
  .superRefine(({ action, ids, filter, options }, problems) => {
    const refuse = (path: string[], message: string) =>
      problems.addIssue({ code: "custom", path, message });
    if ((ids === undefined) === (filter === undefined))
      refuse(["ids"], "Send either `ids` or `filter`.");
    const needed = NEEDED[action];
    if (needed !== undefined && options[needed] === undefined)
      refuse(["options", needed], `Is needed for ${action}.`);
    if (filter === undefined) return;
    const read = FILTERS[bulkActionResource(action)].safeParse(filter);
    for (const issue of read.error?.issues ?? []) {
      if (issue.code !== "unrecognized_keys")
        refuse(["filter", ...issue.path.map(String)], issue.message);
      else for (const key of issue.keys) refuse(["filter", key], "Is not a filter of this list.");
    }
  })
  .meta({ id: "CreateBulkJob" });
export type CreateBulkJob = z.output<typeof CreateBulkJob>;

/** An object that an action does not apply to. */
export const BulkJobRow = z
  .object({
    id: z.string(),
    name: z.string().meta({
      description:
        "An order number, the name of a product or of the product of a review, or a code.",
    }),
    code: z.string().meta({
      description:
        "The error code of the endpoint for one object. `unchanged`: the object already has the value.",
      example: "order_already_fulfilled",
    }),
    message: z.string(),
  })
  .meta({ id: "BulkJobRow" });
export type BulkJobRow = z.infer<typeof BulkJobRow>;

/** The first hundred: enough to see what the rest is like. */
export const BULK_PREVIEW_ROWS = 100;

/** What an action would be done to. */
export const BulkPreview = z
  .object({
    action: z.enum(BULK_ACTIONS),
    rowsTotal: z.int(),
    appliesCount: z.int(),
    notApplicableCount: z.int(),
    notApplicable: z
      .array(BulkJobRow)
      .meta({ description: `The first ${BULK_PREVIEW_ROWS} that it does not apply to.` }),
  })
  .meta({ id: "BulkPreview" });
export type BulkPreview = z.infer<typeof BulkPreview>;

export const BulkJobStatus = z.enum(["pending", "running", "succeeded", "cancelled"]);
export type BulkJobStatus = z.infer<typeof BulkJobStatus>;

/** An action on many objects, under way or over. */
export const BulkJob = z
  .object({
    id: z.string(),
    action: z.enum(BULK_ACTIONS),
    status: BulkJobStatus.meta({
      description: "`succeeded`: every object was processed. Those skipped are listed separately.",
    }),
    livemode: z.boolean(),
    rowsTotal: z.int(),
    rowsDone: z.int().meta({ description: "Objects that were changed or skipped." }),
    appliedCount: z.int(),
    notAppliedCount: z.int(),
    startedAt: Timestamp.nullable(),
    endedAt: Timestamp.nullable(),
    etaSeconds: z
      .int()
      .nullable()
      .meta({ description: "While it runs, once some objects are done." }),
    createdAt: Timestamp,
    undoes: z.string().nullable().meta({ description: "The job that this one undoes." }),
    undoneBy: z.string().nullable().meta({ description: "The job that undoes this one." }),
    canUndo: z.boolean().meta({
      description:
        "Whether `POST /bulk-jobs/{bulkJob}/undo` is possible: once for each finished job of products and reviews.",
    }),
  })
  .meta({ id: "BulkJob" });
export type BulkJob = z.infer<typeof BulkJob>;

export const BulkJobParams = z.object({ bulkJob: idParam.meta({ description: "Id." }) });

export const BulkJobQuery = PageQuery.extend({
  status: BulkJobStatus.optional(),
  action: z.enum(BULK_ACTIONS).optional(),
});
export type BulkJobQuery = z.infer<typeof BulkJobQuery>;
