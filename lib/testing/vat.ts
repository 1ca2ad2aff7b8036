import type { AddressInput } from "@/lib/contract/address";
import { assert } from "@/lib/kit/assert";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import type { VatServices } from "@/lib/providers/vat";
import type { VatAnswer } from "@/lib/providers/vat/port";
import { api } from "@/lib/testing/http";
import { openShop, type Shop } from "@/lib/testing/shop";
import type { StoreOverrides } from "@/lib/testing/store";

/** The standard rate of the United Kingdom, for calculations that read no rates. */
export const UK_VAT = {
  name: "VAT",
  countryCode: "GB",
  state: null,
  postcodePattern: null,
  ratePpm: 200_000,
  includesShipping: true,
  taxClass: "standard",
};

/** A company's address in Vienna. */
export const VIENNA: AddressInput = {
  firstName: "Berta",
  lastName: "Suttner",
  line1: "Heinrichsgasse 4",
  city: "Wien",
  postcode: "1010",
  countryCode: "AT",
};

/** A store in Germany that checks VAT IDs, ships to Austria and charges 20 % there. */
export async function openGermanShop(overrides: StoreOverrides = {}): Promise<Shop> {
  const trade = { country: "DE", currency: "EUR", supportedCurrencies: ["EUR"] };
  const shop = await openShop({ ...trade, ...overrides });
  const { id: storeId } = shop.store;
  const countries = ["DE", "AT", "GB"];
  await db.shippingOption.updateMany({ where: { storeId }, data: { countries } });
  for (const livemode of [false, true]) {
    for (const [countryCode, ratePpm] of Object.entries({ DE: 190_000, AT: 200_000 })) {
      await db.taxRate.create({
        data: { id: newId("taxRate"), storeId, livemode, name: "VAT", countryCode, ratePpm },
      });
    }
  }
  const invoicing = { vatId: "DE136695976", checksVatIds: true };
  const { status } = await api
    .private(shop.store)
    .patch("/store", { isLive: true, body: { invoicing } });
  assert(status === 200, "the settings are in order");
  return shop;
}

/** A tax authority that gives these answers in order, repeating the last one, and a log of its requests. */
export function taxOffice(...answers: VatAnswer[]) {
  const asked: string[] = [];
  const services: VatServices = {
    find: () => ({
      name: "vies",
      covers: () => true,
      check: async ({ vatId: { prefix, number }, requester }) => {
        asked.push(`${prefix}${number} for ${requester?.prefix}${requester?.number}`);
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        return answer ?? { kind: "unavailable", reason: "none" };
      },
    }),
  };
  return { services, asked };
}
