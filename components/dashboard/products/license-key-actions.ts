"use server";

import type { z } from "zod";
import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type {
  AddLicenseKeys,
  LicenseKeyQuery,
  RemoveLicenseKeys,
} from "@/lib/contract/license-key";

/** A page of the licence keys of a product, those added last first. */
export async function listLicenseKeys(product: string, query: Partial<LicenseKeyQuery>) {
  return runServerAction((api) =>
    api.GET("/products/{product}/license-keys", { params: { path: { product }, query } }),
  );
}

/** Adds some to a variant. */
export async function addLicenseKeys(product: string, body: z.input<typeof AddLicenseKeys>) {
  return runServerAction((api) =>
    api.POST("/products/{product}/license-keys", { params: { path: { product } }, body }),
  );
}

/** Takes some that are not sold out of the stock. */
export async function removeLicenseKeys(product: string, body: z.input<typeof RemoveLicenseKeys>) {
  return runServerAction((api) =>
    api.POST("/products/{product}/license-keys/remove", { params: { path: { product } }, body }),
  );
}
