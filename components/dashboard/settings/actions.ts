"use server";

import type { z } from "zod";
import { runServerAction } from "@/components/dashboard/api/run-server-action";
import {
  createMissingRates,
  type PlacedRate,
} from "@/components/dashboard/settings/server/create-missing-rates";
import type { CreateShippingOption, UpdateShippingOption } from "@/lib/contract/shipping-option";
import type { UpdateStore } from "@/lib/contract/store";
import type {
  CreateTaxClass,
  CreateTaxRate,
  UpdateTaxClass,
  UpdateTaxRate,
} from "@/lib/contract/tax";

/** Changes the settings of the shop. */
export async function updateStore(body: z.input<typeof UpdateStore>) {
  return runServerAction((api) => api.PATCH("/store", { body }));
}

/** Asks a payment processor whether its key works and what is on; nothing is charged. */
export async function checkPaymentProcessor(gateway: string) {
  return runServerAction((api) => api.POST("/payment-methods/check", { body: { gateway } }));
}

/** Makes a way to ship. */
export async function createShippingOption(body: z.input<typeof CreateShippingOption>) {
  return runServerAction((api) => api.POST("/shipping-options", { body }));
}

/** Changes one. */
export async function updateShippingOption(
  shippingOption: string,
  body: z.input<typeof UpdateShippingOption>,
) {
  return runServerAction((api) =>
    api.PATCH("/shipping-options/{shippingOption}", { params: { path: { shippingOption } }, body }),
  );
}

/** Removes one. */
export async function deleteShippingOption(shippingOption: string) {
  return runServerAction((api) =>
    api.DELETE("/shipping-options/{shippingOption}", { params: { path: { shippingOption } } }),
  );
}

/** Makes a rate of tax. */
export async function createTaxRate(body: z.input<typeof CreateTaxRate>) {
  return runServerAction((api) => api.POST("/tax-rates", { body }));
}

/** Makes those of the suggested rates that the store does not have yet, and says how many they were. */
export async function createMissingTaxRates(suggested: PlacedRate[]) {
  return createMissingRates(suggested);
}

/** Changes one. */
export async function updateTaxRate(taxRate: string, body: z.input<typeof UpdateTaxRate>) {
  return runServerAction((api) =>
    api.PATCH("/tax-rates/{taxRate}", { params: { path: { taxRate } }, body }),
  );
}

/** Removes one. */
export async function deleteTaxRate(taxRate: string) {
  return runServerAction((api) =>
    api.DELETE("/tax-rates/{taxRate}", { params: { path: { taxRate } } }),
  );
}

/** Adds a tax class. */
export async function createTaxClass(body: z.input<typeof CreateTaxClass>) {
  return runServerAction((api) => api.POST("/tax-classes", { body }));
}

/** Names one otherwise. */
export async function updateTaxClass(taxClass: string, body: z.input<typeof UpdateTaxClass>) {
  return runServerAction((api) =>
    api.PATCH("/tax-classes/{taxClass}", { params: { path: { taxClass } }, body }),
  );
}

/** Removes one that nothing is of. */
export async function deleteTaxClass(taxClass: string) {
  return runServerAction((api) =>
    api.DELETE("/tax-classes/{taxClass}", { params: { path: { taxClass } } }),
  );
}

/** Makes test mode's discounts, delivery, taxes and bank details those of live mode. */
export async function copySettingsToTest() {
  return runServerAction((api) => api.POST("/store/copy-to-test", {}));
}
