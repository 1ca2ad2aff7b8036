import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { config } from "@/lib/platform/config";
import { isAddress, renderMime } from "./mime";
import type { MailMessage, MailSender } from "./port";

/**
 * Keeps mail instead of sending it: one file each under `.data/mail`, which any mail program opens and
 * no other user of the machine may read.
 * The name follows from the mail, so one that is handed over again replaces itself.
 */
export const capturedMail: MailSender = {
  name: "captured",
  async send(message) {
    if (!isAddress(message.to)) return { kind: "refused", reason: "The address is not one." };
    try {
      await keep(message);
      return { kind: "captured" };
    } catch (error) {
      return {
        kind: "unavailable",
        reason: error instanceof Error ? error.message : String(error),
      };
    }
  },
};

async function keep(message: MailMessage): Promise<void> {
  const folder = path.resolve(config().dataDir, "mail");
  const file = path.join(folder, fileName(message));
  const mime = await renderMime(message);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Written to another name first, so that programs that watch the folder never read half a mail.
  const draft = `${file}.part`;
  await writeFile(draft, mime, { mode: 0o600 });
  await rename(draft, file);
}

/** `20261121-093000-order_confirmation-mail_….eml`: sorts by time. */
function fileName({ createdAt, kind, messageId }: MailMessage): string {
  const time = createdAt
    .toISOString()
    .replace(/\.\d+Z$/, "")
    .replace(/[-:]/g, "")
    .replace("T", "-");
  const [id = ""] = messageId.replace(/^</, "").split("@");
  return `${[time, kind, id].map((part) => part.replace(/[^\w-]/g, "")).join("-")}.eml`;
}
