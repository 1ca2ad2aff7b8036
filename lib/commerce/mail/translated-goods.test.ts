import { expect, test } from "vitest";
import { updateTranslations } from "@/lib/commerce/translations";
import type { OwnerType } from "@/lib/contract/translation";
import { db } from "@/lib/platform/db";
import { reminderOf } from "@/lib/testing/cart-reminders";
import { productWithOptions, seller } from "@/lib/testing/catalog";
import { subscriberOf } from "@/lib/testing/newsletter";
import { createStore } from "@/lib/testing/store";
import { findSubject } from "./find-subject";

const GERMAN = "de-DE";

test("mails about goods that are no order's name them in the language of the mail", async () => {
  const store = await createStore({ supportedLocales: ["en-GB", GERMAN] });
  const { id, name, options, variants } = await productWithOptions(store);
  const [variant] = variants;
  const [value] = options[0]?.values ?? [];
  const translate = (ownerType: OwnerType, ownerId: string | undefined, text: string) =>
    updateTranslations(
      seller(store),
      { ownerType, id: ownerId ?? "" },
      { translations: { [GERMAN]: { name: text } } },
    );
  await translate("product", id, "Hemd");
  await translate("option_value", value?.id, "Rot");
  const line = { variantId: variant?.id, productName: name, variantName: variant?.name };
  const subscriber = await subscriberOf(store, {});
  const reminder = await reminderOf(store);
  await db.cartReminder.update({
    where: { id: reminder.id },
    data: { subscriberId: subscriber.id, lines: [{ ...line, quantity: 1, unitPrice: 100 }] },
  });
  const mailed = async (locale: string) => {
    const mail = { payload: { variantId: variant?.id }, locale, store: { hosts: [] } };
    const back = await findSubject({ ...mail, kind: "back_in_stock", subjectId: "" });
    const left = await findSubject({ ...mail, kind: "abandoned_cart", subjectId: reminder.id });
    const names = ({ productName, variantName }: Partial<typeof line>) => [
      productName,
      variantName,
    ];
    const [first] = left && "lines" in left ? left.lines : [];
    return [
      names((back ?? {}) as Partial<typeof line>),
      names((first ?? {}) as Partial<typeof line>),
    ];
  };
  const german = ["Hemd", variant?.name?.replace("Red", "Rot")];
  expect(await mailed(GERMAN)).toEqual([german, german]);
  const own = [name, variant?.name];
  expect(await mailed("en-GB")).toEqual([own, own]);
});
