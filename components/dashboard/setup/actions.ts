"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import type { z } from "zod";
import {
  isOurOwn,
  isOverHttps,
  runInBothModes,
} from "@/components/dashboard/api/run-server-action";
import { SETUP_COOKIE } from "@/components/dashboard/api/session";
import {
  createMissingRates,
  type SuggestedRate,
} from "@/components/dashboard/settings/server/create-missing-rates";
import { readReachedStep } from "@/components/dashboard/setup/server/reached-step";
import {
  type SetupStep,
  setupHref,
  setupStep,
  stepNumber,
} from "@/components/dashboard/setup/steps";
import type { CreateShippingOption } from "@/lib/contract/shipping-option";
import type { UpdateStore } from "@/lib/contract/store";
import { setHostCookie } from "@/lib/kit/host-cookie";

/** A year: longer than any setup takes. */
const KEPT_SECONDS = 365 * 24 * 60 * 60;

/**
 * Goes on to a step of the wizard, and keeps in this browser how far it has come, so that it can be
 * left. What was reached stays reached when one goes back.
 */
export async function goToStep(storeId: string, wanted: SetupStep): Promise<void> {
  const step = setupStep(wanted);
  if (step === undefined || !(await isOurOwn())) return;
  const reached = await readReachedStep(storeId);
  if (reached === undefined || stepNumber(step) > stepNumber(reached)) {
    const value = `${storeId.slice(0, 100)} ${step}`;
    setHostCookie(
      await cookies(),
      { name: SETUP_COOKIE, value, path: "/dashboard" },
      { secure: await isOverHttps(), httpOnly: true, maxAge: KEPT_SECONDS },
    );
  }
  redirect(setupHref(step));
}

/** The first rates of tax of a country, the same in both modes. */
export async function setUpTaxRates(countryCode: string, rates: SuggestedRate[]) {
  const placed = rates.map((rate) => ({ ...rate, countryCode }));
  const live = await createMissingRates(placed, "live");
  return live.ok ? createMissingRates(placed, "test") : live;
}

/** A first way to ship, the same in both modes. */
export async function setUpShippingOption(body: z.input<typeof CreateShippingOption>) {
  return runInBothModes((api) => api.POST("/shipping-options", { body }));
}

/** Where transfers go, the same in both modes. */
export async function setUpBankDetails({
  bankDetails,
}: Pick<z.input<typeof UpdateStore>, "bankDetails">) {
  return runInBothModes((api) => api.PATCH("/store", { body: { bankDetails } }));
}
