"use server";

import { revalidatePath } from "next/cache";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { addItem, setItem } from "@/components/storefront/shell/server/writes";
import { submitKeyOf } from "@/components/ui/submit-key";
import { format } from "@/lib/kit/format-message";

/** A line that was taken out, with what it takes to put it back. */
export type RemovedLine = { productId: string; variantId: string; quantity: number; name: string };

/** What became of a change of the cart; `itemId` is the line a complaint is about. */
export type ChangeCartState = {
  removed?: RemovedLine;
  changed?: string;
  complaint?: { itemId: string; text: string };
};

/** What a form of the cart may ask for, by the name of its button; without one, a quantity. */
export async function changeCart(_: ChangeCartState, form: FormData): Promise<ChangeCartState> {
  if (form.has("restore")) return restoreLine(lineOf(form), submitKeyOf(form));
  if (form.has("remove")) return setQuantity(form, 0);
  if (form.has("mend")) return setQuantity(form, Number(form.get("mend")));
  return setQuantity(form, Number(form.get("quantity")));
}

async function setQuantity(form: FormData, quantity: number): Promise<ChangeCartState> {
  const { locale, messages } = await getLanguage();
  const itemId = String(form.get("itemId"));
  if (!Number.isInteger(quantity) || quantity < 0) {
    return { complaint: { itemId, text: messages.cartChanges.wholeNumber } };
  }
  const reply = await setItem(itemId, quantity);
  // A line that is gone already, removed in another tab say, only needs the page to catch up.
  if (!reply.ok && reply.refusal.status !== 404) {
    return { complaint: { itemId, text: refusalText(reply.refusal, messages, locale) } };
  }
  revalidatePath("/", "layout");
  const line = lineOf(form);
  if (quantity === 0) return { removed: line };
  return { changed: format(messages.cartChanges.updated, { name: line.name }) };
}

async function restoreLine(line: RemovedLine, key: string | undefined): Promise<ChangeCartState> {
  const { locale, messages } = await getLanguage();
  const { productId, variantId, quantity, name } = line;
  const reply = await addItem({ productId, variantId: variantId || undefined, quantity }, key);
  if (!reply.ok) {
    return { complaint: { itemId: "", text: refusalText(reply.refusal, messages, locale) } };
  }
  revalidatePath("/", "layout");
  return { changed: format(messages.cartChanges.restored, { name }) };
}

function lineOf(form: FormData): RemovedLine {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    productId: text("productId"),
    variantId: text("variantId"),
    quantity: Number(text("lineQuantity")),
    name: text("name"),
  };
}
