import type { SellerContext } from "@/lib/commerce/stores";
import { MAIL_KINDS, type MailSettings } from "@/lib/contract/mail";
import { config } from "@/lib/platform/config";
import { checkDomain, mailDelivery } from "@/lib/providers/mail";
import { languages } from "@/messages/mail";

/** How mail of the store goes out, without anything secret. Asks the DNS unless mail is captured. */
export async function mailSettings({ store }: Pick<SellerContext, "store">): Promise<MailSettings> {
  const address = config().mailFrom;
  const [, domain = ""] = address.split("@");
  const delivery = mailDelivery();
  // Resend signs with a selector of its own; that of another server is not known here.
  const selector = delivery === "resend" ? "resend" : undefined;
  return {
    from: { name: store.name, address },
    delivery,
    templates: [...MAIL_KINDS],
    languages,
    domain: delivery === "captured" ? null : await checkDomain(domain, selector),
  };
}
