"use server";

import { runServerAction } from "@/components/dashboard/api/run-server-action";
import { fieldsChangedSince, type Revert } from "@/components/dashboard/audit/revert-change";
import type { CartwrightAdmin } from "@/lib/client";
import type { Result } from "@/lib/client/result";
import type { ErrorBody } from "@/lib/contract/errors";

type Shown = Record<string, unknown>;
type Call = Promise<{ data?: { data: object }; error?: ErrorBody; response: Response }>;

/** What was found changed since; empty once it has been reverted. */
type RevertOutcome = Result<{ changed: { field: string; now: unknown }[] }>;

/**
 * Reverts a change through the PATCH of its object, as a new change. Fields that have changed since are
 * reported and not overwritten, unless `isForced`.
 */
export async function revertChange(change: Revert, isForced: boolean): Promise<RevertOutcome> {
  const read = await runServerAction((api) => callOf(api, change, null));
  if (!read.ok) return read;
  const now: Shown = { ...read.data.data };
  const fields = fieldsChangedSince(change, now);
  if (fields.length > 0 && !isForced) {
    return {
      ok: true,
      data: { changed: fields.map((field) => ({ field, now: shownAs(field, now) })) },
    };
  }
  // The version that was read is sent with it, so that no other change is overwritten.
  const version = change.kind === "product" ? { version: now.version } : {};
  const written = await runServerAction((api) =>
    callOf(api, change, { ...change.wanted, ...version }),
  );
  return written.ok ? { ok: true, data: { changed: [] } } : written;
}

/** The names of the things that have these ids. */
function shownAs(field: string, now: Shown): unknown {
  if (field === "categoryIds" && "categories" in now) return now.categories;
  if (field === "mediaIds") return now.media;
  return now[field];
}

/** The one door of each kind: without a body it is read, with one changed. */
function callOf(api: CartwrightAdmin, { kind, objectId }: Revert, body: Shown | null): Call {
  switch (kind) {
    case "product": {
      const params = { path: { product: objectId } };
      return body
        ? api.PATCH("/products/{product}", { params, body })
        : api.GET("/products/{product}", { params });
    }
    case "category": {
      const params = { path: { category: objectId } };
      return body
        ? api.PATCH("/categories/{category}", { params, body })
        : api.GET("/categories/{category}", { params });
    }
    case "collection": {
      const params = { path: { collection: objectId } };
      return body
        ? api.PATCH("/collections/{collection}", { params, body })
        : api.GET("/collections/{collection}", { params });
    }
    case "discount": {
      const params = { path: { discount: objectId } };
      return body
        ? api.PATCH("/discounts/{discount}", { params, body })
        : api.GET("/discounts/{discount}", { params });
    }
    case "shipping_option": {
      const params = { path: { shippingOption: objectId } };
      return body
        ? api.PATCH("/shipping-options/{shippingOption}", { params, body })
        : api.GET("/shipping-options/{shippingOption}", { params });
    }
    case "tax_rate": {
      const params = { path: { taxRate: objectId } };
      return body
        ? api.PATCH("/tax-rates/{taxRate}", { params, body })
        : api.GET("/tax-rates/{taxRate}", { params });
    }
    case "store":
      return body ? api.PATCH("/store", { body }) : api.GET("/store");
    default:
      return kind satisfies never;
  }
}
