import { expect } from "@playwright/test";
import { capturedMails } from "./captured-mails";

/** Waits for the link of the newest login mail to this address; `but` is an earlier one to ignore. */
export async function mailedLink(email: string, but?: string): Promise<string> {
  return waitFor(async () => {
    const link = await newestLink(
      /login_link/,
      (mail) => mail.includes(email) && /http:\S+?\/account\/login#lnk_\w+/.exec(mail)?.[0],
    );
    return link === but ? undefined : link;
  });
}

/** Waits for the link to an order in the newest mail about it. */
export async function mailedOrderLink(order: string): Promise<string> {
  const link = new RegExp(`http:\\S+?/orders/${order}#[\\w-]{43}`);
  return waitFor(() => newestLink(/./, (mail) => link.exec(mail)?.[0]));
}

/** Waits for the pay link in the newest mail about a draft. */
export async function mailedPayLink(draft: string): Promise<string> {
  const link = new RegExp(`http:\\S+?/checkout/pay/${draft}#[\\w-]{43}`);
  return waitFor(() => newestLink(/./, (mail) => link.exec(mail)?.[0]));
}

/** Waits for the link of the newest newsletter confirmation to an address. */
export async function mailedNewsletterLink(email: string): Promise<string> {
  return waitFor(() =>
    newestLink(
      /newsletter_confirmation/,
      (mail) =>
        mail.includes(email) && /http:\S+?\/newsletter\/confirm\?token=[\w.-]+/.exec(mail)?.[0],
    ),
  );
}

async function waitFor(find: () => Promise<string | undefined>): Promise<string> {
  await expect.poll(find).toBeTruthy();
  return (await find()) ?? "";
}

/** The match in the newest captured mail with that file name. */
async function newestLink(
  named: RegExp,
  find: (mail: string) => string | false | undefined,
): Promise<string | undefined> {
  for await (const mail of capturedMails(named)) {
    const found = find(mail);
    if (found) return found;
  }
  return undefined;
}
