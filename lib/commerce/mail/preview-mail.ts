import { findPrivateStore, type SellerContext } from "@/lib/commerce/stores";
import type { MailPreview, MailPreviewQuery } from "@/lib/contract/mail";
import { renderMail } from "./render-mail";
import { sampleMail } from "./sample-mail";

/** A mail as its reader would get it, with the store's branding as it is now. One statement. */
export async function previewMail(
  { store, livemode, now }: Pick<SellerContext, "store" | "livemode" | "now">,
  { kind, locale = store.defaultLocale }: MailPreviewQuery,
): Promise<MailPreview> {
  const settings = await findPrivateStore({ store, livemode });
  const { name, primaryColor, logoUrl, timezone, bankDetails, contactEmail } = settings;
  const mail = sampleMail(kind, {
    ...{ id: "mail_sample", toAddress: "ada@example.com", locale, livemode },
    createdAt: now.toISOString(),
    store: { name, primaryColor, logoUrl, timezone, bankDetails, contactEmail },
    currency: store.currency,
  });
  return { kind, locale, ...(await renderMail(mail)) };
}
