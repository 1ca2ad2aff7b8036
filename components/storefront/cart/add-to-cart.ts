"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { optionField } from "@/components/storefront/product/option-field";
import { fieldErrors } from "@/components/storefront/shell/field-errors";
import { formValues } from "@/components/storefront/shell/form-values";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { findProduct } from "@/components/storefront/shell/server/reads";
import { addItem } from "@/components/storefront/shell/server/writes";
import { submitKeyOf } from "@/components/ui/submit-key";
import type { FieldErrors } from "@/components/ui/use-form-action";
import { SEARCH_MAX } from "@/lib/contract/common";
import type { CartGift } from "@/lib/contract/gift-card";
import type { Product } from "@/lib/contract/product";

/** The result of adding a product to the cart. */
export type AddToCartState = {
  added?: { name: string; quantity: number };
  complaint?: string;
  /** Errors of the fields for the recipient of a gift card. */
  errors?: FieldErrors;
  values?: Record<string, string>;
};

/** Puts the chosen variant of a product into the cart, or where no script does so only shows it. */
export async function addToCart(_: AddToCartState, form: FormData): Promise<AddToCartState> {
  const { locale, messages } = await getLanguage();
  const product = await findProduct(String(form.get("productId")));
  if (product === null) return { complaint: messages.buy.noLongerForSale };
  const variant = product.hasVariants ? chosenVariant(product, form) : undefined;
  if (form.has("show")) {
    redirect(`/products/${product.slug}${variant ? `?variant=${variant.id}` : ""}`);
  }
  const quantity = Number(form.get("quantity"));
  if (!Number.isInteger(quantity) || quantity < 1) return { complaint: messages.buy.howMany };

  const gift = product.productType === "gift_card" ? giftOf(form) : undefined;
  const searchTerm = String(form.get("searchTerm") ?? "").slice(0, SEARCH_MAX) || undefined;
  const item = { productId: product.id, variantId: variant?.id, quantity, gift, searchTerm };
  const reply = await addItem(item, submitKeyOf(form));
  if (!reply.ok) {
    const values = formValues(form);
    const errors = fieldErrors(reply.refusal, form, [], messages.fields);
    return Object.keys(errors).some((path) => path.startsWith("gift."))
      ? { values, errors }
      : { values, complaint: refusalText(reply.refusal, messages, locale) };
  }
  revalidatePath("/", "layout");
  return { added: { name: [product.name, variant?.name].filter(Boolean).join(", "), quantity } };
}

/** By its options and not by an id in the form, which would be stale where no script has changed it. */
function chosenVariant({ variants }: Product, form: FormData) {
  return variants.find(({ selectedOptions }) =>
    selectedOptions.every(({ optionId, valueId }) => form.get(optionField(optionId)) === valueId),
  );
}

/** The recipient of a gift card; undefined if no field was filled in. */
function giftOf(form: FormData): CartGift | undefined {
  const typed = (name: string) => String(form.get(`gift.${name}`) ?? "").trim() || null;
  const gift = {
    recipientEmail: typed("recipientEmail"),
    recipientName: typed("recipientName"),
    message: typed("message"),
    sendOn: typed("sendOn"),
  };
  return Object.values(gift).some((value) => value !== null) ? gift : undefined;
}
