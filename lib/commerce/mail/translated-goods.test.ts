import { expect, test } from "vitest";
import { updateTranslations } from "@/lib/commerce/translations";
import type { OwnerType } from "@/lib/contract/translation";
import { db } from "@/lib/platform/db";
import { reminderOf } from "@/lib/testing/cart-reminders";
import { productWithOptions, seller } from "@/lib/testing/catalog";
import { subscriberOf } from "@/lib/testing/newsletter";
import { counted } from "@/lib/testing/statements-of";
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
    const payload = { variantId: variant?.id };
    const mail = { payload, locale, store: { ...store.settings, hosts: [] } };
    const found: { names: unknown[]; statements: number }[] = [];
    for (const about of [
      { kind: "back_in_stock", subjectId: "" },
      { kind: "abandoned_cart", subjectId: reminder.id },
    ] as const) {
      const { statements, subject } = await counted(async () => ({
        subject: await findSubject({ ...mail, ...about }),
      }));
      const goods = subject && ("lines" in subject ? subject.lines[0] : subject);
      const { productName, variantName } = (goods ?? {}) as Partial<typeof line>;
      found.push({ names: [productName, variantName], statements });
    }
    return found;
  };
  const german = ["Hemd", variant?.name?.replace("Red", "Rot")];
  expect(await mailed(GERMAN)).toEqual([
    { names: german, statements: 3 },
    { names: german, statements: 2 },
  ]);
  const own = [name, variant?.name];
  expect(await mailed("en-GB")).toEqual([
    { names: own, statements: 2 },
    { names: own, statements: 1 },
  ]);
});
