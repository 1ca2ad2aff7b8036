import { expect, test } from "vitest";
import type { ShippingOption } from "@/lib/contract/cart";
import { money } from "@/lib/kit/money";
import { getMessages } from "@/messages/storefront";
import { toDeliveryChoice } from "./delivery-choice";

const language = { locale: "en-GB", timeZone: "Europe/London", messages: getMessages("en-GB") };

function option(price: number, fullPrice: number): ShippingOption {
  const pounds = (amount: number) => money(amount, "GBP", "en-GB");
  return {
    ...{ id: "shm_1", type: "delivery", pickup: null, name: "Standard", description: "" },
    ...{ price: pounds(price), fullPrice: pounds(fullPrice) },
    ...{ estimatedMinDays: 1, estimatedMaxDays: 3 },
  };
}

test.each([
  [925, 925, "£9.25", null],
  [0, 925, "Free", "£9.25"],
  [0, 0, "Free", null],
])("a delivery of %d instead of %d is %s, and before %s", (price, full, said, before) => {
  expect(toDeliveryChoice(option(price, full), language)).toMatchObject({
    price: said,
    fullPrice: before,
  });
});
