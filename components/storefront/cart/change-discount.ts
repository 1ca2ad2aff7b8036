"use server";

import { revalidatePath } from "next/cache";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { addDiscountCode, removeDiscountCode } from "@/components/storefront/shell/server/writes";
import { submitKeyOf } from "@/components/ui/submit-key";

/** What became of a code; `code` is what was typed, to be put right rather than typed again. */
export type DiscountState = { complaint?: string; code?: string };

/** Applies the typed code, or takes the named one off. */
export async function changeDiscount(_: DiscountState, form: FormData): Promise<DiscountState> {
  const { locale, messages } = await getLanguage();
  const code = String(form.get("code") ?? "").trim();
  const removed = form.get("remove");
  if (removed === null && code === "") return { complaint: messages.discount.enter };
  const reply =
    removed === null
      ? await addDiscountCode(code, submitKeyOf(form))
      : await removeDiscountCode(String(removed));
  if (!reply.ok) return { complaint: refusalText(reply.refusal, messages, locale), code };
  revalidatePath("/", "layout");
  return {};
}
