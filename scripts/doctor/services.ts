import { mkdir, readdir, rm, stat, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { newId } from "@/lib/kit/ids";
import type { Config } from "@/lib/platform/config";
import { checkMailServer } from "@/lib/providers/mail/smtp";
import { mollieClient, mollieWebhookUrl } from "@/lib/providers/payments/mollie/client";
import { stripeClient } from "@/lib/providers/payments/stripe/client";
import { rateLimiter } from "@/lib/providers/rate-limit";
import { storage } from "@/lib/providers/storage";
import { attention, broken, type Finding, ok } from "./finding";
import { isHere } from "./settings";

/** One gigabyte: a day of logs and uploads, and time to do something about it. */
const LEAST_FREE_BYTES = 1e9;

/** The folder of this machine that the shop writes to. */
export async function examineDataFolder({ dataDir }: Config): Promise<Finding[]> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const probe = path.join(dataDir, `.doctor-${newId("request")}`);
  await writeFile(probe, "ok");
  await rm(probe);
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const message = `${path.resolve(dataDir)} can be written, ${(free / 1e9).toFixed(1)} GB are free`;
  const room =
    free < LEAST_FREE_BYTES
      ? attention("data folder", message, "Make room on that disk.")
      : ok("data folder", message);
  return [room, await examineAccess(dataDir)];
}

/** All that another user of this machine could do to the folder; passing through is PostgreSQL's group's. */
const OF_OTHERS = 0o067;

/** Whether other users of this machine can look into the data folder, or read a mail in it. */
async function examineAccess(dataDir: string): Promise<Finding> {
  const places = [dataDir, path.join(dataDir, "mail"), ...(await mailsOf(dataDir))];
  const modes = await Promise.all(
    places.map((place) =>
      stat(place).then(
        ({ mode }) => mode,
        () => 0,
      ),
    ),
  );
  const open = places.filter((_, index) => ((modes[index] ?? 0) & OF_OTHERS) !== 0);
  const [first] = open;
  if (first === undefined || process.platform === "win32") {
    return ok("data access", "the data folder is closed to other users of this machine");
  }
  const more = open.length === 1 ? "" : ` and ${open.length - 1} more`;
  const message = `other users of this machine can read ${path.resolve(first)}${more}`;
  return broken(
    "data access",
    message,
    "Start the shop, which closes it, or chmod -R go= DATA_DIR.",
  );
}

async function mailsOf(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, "mail");
  const names = await readdir(folder).catch(() => []);
  return names.map((name) => path.join(folder, name));
}

/** Where uploads are kept. */
export async function examineStorage({ s3 }: Config): Promise<Finding[]> {
  await storage().check();
  return [ok("storage", s3 ? `the bucket ${s3.bucket} can be written` : "in the data folder")];
}

/** Where requests are counted. */
export async function examineRateLimits({ upstash, redisUrl }: Config): Promise<Finding[]> {
  if (upstash === undefined && redisUrl === undefined) {
    return [ok("rate limits", "counted by each process; several instances share with REDIS_URL")];
  }
  await rateLimiter().check();
  return [ok("rate limits", upstash ? "Upstash answers" : "Redis answers")];
}

/** Checks the mail transport. No mail is sent. */
export async function examineMail({ resend, smtpUrl, mailFrom }: Config): Promise<Finding[]> {
  if (resend === undefined && smtpUrl === undefined) {
    const todo = "Set RESEND_API_KEY or SMTP_URL; until then mail is only in the mailbox.";
    return [attention("mail", "captured, not sent", todo)];
  }
  const domain = mailFrom.slice(mailFrom.indexOf("@") + 1);
  const from = domain.includes(".")
    ? []
    : [attention("mail", `it comes from ${mailFrom}`, "Set MAIL_FROM to an address of yours.")];
  if (resend !== undefined) {
    const shape = /^re_\w{8,}/.test(resend.apiKey)
      ? ok("mail", "by Resend; the key has the right shape")
      : broken("mail", "RESEND_API_KEY is no key of Resend", "Copy it again: it begins with re_.");
    return [shape, ...from];
  }
  await checkMailServer(smtpUrl ?? "");
  return [ok("mail", `${new URL(smtpUrl ?? "").host} lets us in`), ...from];
}

/** Checks the payment processors. Nothing is charged. */
export async function examinePayments({ stripe, mollie }: Config): Promise<Finding[]> {
  if (stripe === undefined) {
    if (mollie !== undefined) return [];
    const todo =
      "Set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY, or MOLLIE_API_KEY, to take cards.";
    return [attention("payments", "the test processor alone; live takes transfers only", todo)];
  }
  await stripeClient({ ...stripe, timeoutMs: 4_000 }).balance.retrieve();
  const mode = stripe.livemode ? "live" : "test";
  const account = ok("payments", `Stripe answers to the ${mode} key`);
  if (stripe.webhookSecrets.length > 0) return [account];
  const todo =
    "Set STRIPE_WEBHOOK_SECRET, or the outcome of payments is asked for, which takes longer.";
  return [account, attention("payments", "Stripe's webhooks are refused", todo)];
}

/** The same of Mollie, where it is configured. */
export async function examineMollie({ mollie, baseUrl }: Config): Promise<Finding[]> {
  if (mollie === undefined) return [];
  const webhookUrl = mollieWebhookUrl(baseUrl);
  await mollieClient({ ...mollie, webhookUrl, timeoutMs: 4_000 }).get("/v2/methods");
  const account = ok("payments", `Mollie answers to the ${mollie.livemode ? "live" : "test"} key`);
  if (webhookUrl !== undefined) return [account];
  const todo =
    "Set BASE_URL to an address that Mollie can reach; until then payments are asked about.";
  return [account, attention("payments", `Mollie cannot reach ${baseUrl}`, todo)];
}

/** Whether the shop answers where shoppers look for it. */
export async function examineAddress({ baseUrl }: Config): Promise<Finding[]> {
  const url = `${baseUrl}/healthz`;
  const where = isHere(new URL(baseUrl)) ? "npm start opens it." : "Is the shop up, and its proxy?";
  try {
    const { status } = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(4_000) });
    if (status === 200) return [ok("shop", `${baseUrl} answers`)];
    return [attention("shop", `${url} answers ${status}`, where)];
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = cause instanceof Error && "code" in cause ? ` (${cause.code})` : "";
    return [attention("shop", `${baseUrl} does not answer${code}`, where)];
  }
}
