"use server";

import { revalidatePath } from "next/cache";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { getCheckoutData } from "@/components/storefront/shell/server/reads";
import { addItem, setItem } from "@/components/storefront/shell/server/writes";
import { submitKeyOf } from "@/components/ui/submit-key";
import { CartGift } from "@/lib/contract/gift-card";
import { format } from "@/lib/kit/format-message";

/** A line that was taken out, with what it takes to put it back. */
export type RemovedLine = {
  productId: string;
  variantId: string;
  quantity: number;
  name: string;
  /** The recipient of a gift card: a `CartGift` as JSON. */
  gift?: string;
};

/** The result of a change of the cart; `itemId` is the line of an error. */
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
  const line = lineOf(form);
  if (quantity === 0 && line.gift) line.gift = await findGift(itemId);
  const reply = await setItem(itemId, quantity);
  // A line that is gone already, removed in another tab say, only needs the page to catch up.
  if (!reply.ok && reply.refusal.status !== 404) {
    return { complaint: { itemId, text: refusalText(reply.refusal, messages, locale) } };
  }
  revalidatePath("/", "layout");
  if (quantity === 0) return { removed: line };
  if (!reply.ok) return {};
  return { changed: format(messages.cartChanges.updated, { name: line.name }) };
}

async function restoreLine(line: RemovedLine, key: string | undefined): Promise<ChangeCartState> {
  const { locale, messages } = await getLanguage();
  const { productId, variantId, quantity, name } = line;
  const gift = readGift(line.gift);
  const reply = await addItem(
    { productId, variantId: variantId || undefined, quantity, gift },
    key,
  );
  if (!reply.ok) {
    return { complaint: { itemId: "", text: refusalText(reply.refusal, messages, locale) } };
  }
  revalidatePath("/", "layout");
  return { changed: format(messages.cartChanges.restored, { name }) };
}

/** The recipient of a gift card in the cart, so that a removed line can be restored. */
async function findGift(item: string): Promise<string> {
  const { gifts } = await getCheckoutData();
  const { itemId: _, ...gift } = gifts.find(({ itemId }) => itemId === item) ?? { itemId: item };
  return JSON.stringify(gift);
}

/** Form input, which is not trusted. */
function readGift(text: string | undefined): CartGift | undefined {
  if (!text) return undefined;
  try {
    const gift = CartGift.safeParse(JSON.parse(text)).data;
    return gift?.recipientEmail ? gift : undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

function lineOf(form: FormData): RemovedLine {
  const text = (name: string) => String(form.get(name) ?? "");
  const gift = text("gift");
  return {
    ...(gift !== "" && { gift }),
    productId: text("productId"),
    variantId: text("variantId"),
    quantity: Number(text("lineQuantity")),
    name: text("name"),
  };
}
