import { findPrivateStore, type SellerContext } from "@/lib/commerce/stores";
import type { MailKind, MailPreview, MailPreviewQuery } from "@/lib/contract/mail";
import type { PreviewMailTexts } from "@/lib/contract/mail-text";
import { languageOf } from "@/messages/mail";
import { renderMail } from "./render-mail";
import { sampleMail } from "./sample-mail";
import { checkTexts } from "./texts/check-texts";
import type { StoredTexts } from "./texts/own-messages";
import { findStoredTexts } from "./texts/read-texts";

type PreviewContext = Pick<SellerContext, "store" | "livemode" | "now">;

/** A mail as its reader would get it, with the store's branding and texts as they are now. Two statements. */
export async function previewMail(
  ctx: PreviewContext,
  { kind, locale = ctx.store.defaultLocale }: MailPreviewQuery,
): Promise<MailPreview> {
  return renderSample(ctx, { kind, locale, texts: await findStoredTexts(ctx) });
}

/** The same with texts that are not saved. Refuses validation_failed as saving them would. */
export async function previewMailTexts(
  ctx: PreviewContext,
  { kind, locale = ctx.store.defaultLocale, texts }: PreviewMailTexts,
): Promise<MailPreview> {
  const language = languageOf(locale);
  const stored = new Map(Object.entries((await findStoredTexts(ctx)) ?? {}));
  for (const [key, text] of checkTexts(kind, language, texts)) {
    if (text === null) stored.delete(`${language}.${key}`);
    else stored.set(`${language}.${key}`, text);
  }
  return renderSample(ctx, { kind, locale, texts: Object.fromEntries(stored) });
}

type Sample = { kind: MailKind; locale: string; texts: StoredTexts | null };

async function renderSample(
  { store, livemode, now }: PreviewContext,
  { kind, locale, texts }: Sample,
): Promise<MailPreview> {
  const settings = await findPrivateStore({ store, livemode });
  const { name, primaryColor, logoUrl, timezone, bankDetails, contactEmail, hosts } = settings;
  const mail = sampleMail(kind, {
    ...{ id: "mail_sample", toAddress: "ada@example.com", locale, livemode },
    createdAt: now.toISOString(),
    store: {
      ...{ id: store.id, defaultLocale: store.defaultLocale },
      ...{ name, primaryColor, logoUrl, timezone, bankDetails, contactEmail, hosts, texts },
    },
    currency: store.currency,
  });
  return { kind, locale, ...(await renderMail(mail)) };
}
