import { getLanguage } from "@/components/storefront/shell/server/language";
import { Notice, type NoticeTone } from "@/components/ui/notice";
import type { CheckoutData } from "@/lib/contract/cart";
import { format } from "@/lib/kit/format-message";

type Status = NonNullable<CheckoutData["vatCheck"]>["status"];

const TONES: Readonly<Record<Status, NoticeTone>> = {
  valid: "success",
  invalid: "warning",
  unavailable: "info",
};

/** The tax office's answer about a company's VAT id, if one was asked: it decides who owes the tax. */
export async function VatNotice({ vatId, vatCheck }: Pick<CheckoutData, "vatId" | "vatCheck">) {
  if (vatId === null || vatCheck === null) return null;
  const { messages } = await getLanguage();
  const { status } = vatCheck;
  return (
    <Notice tone={TONES[status]} role="status" className="mb-7">
      {format(messages.contact.vatCheck[status], { vatId })}
    </Notice>
  );
}
