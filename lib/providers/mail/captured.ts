import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { DAY_MS } from "@/lib/kit/durations";
import { config } from "@/lib/platform/config";
import { isAddress, renderMime } from "./mime";
import type { MailMessage, MailSender } from "./port";

/** A month: captured mail contains personal data, and the dashboard shows a mail without its file. */
const KEPT_DAYS = 30;

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

/** Deletes the files of captured mails that are older than a month. Returns how many. */
export async function purgeCapturedMail(now: Date): Promise<number> {
  const oldest = fileTime(new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  // Without the folder, no mail has been captured yet.
  const names = await readdir(mailFolder()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const old = names.filter((name) => MAIL_FILE.test(name) && name < oldest);
  for (const name of old) await rm(path.join(mailFolder(), name), { force: true });
  return old.length;
}

const mailFolder = () => path.resolve(config().dataDir, "mail");

async function keep(message: MailMessage): Promise<void> {
  const folder = mailFolder();
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
  const time = fileTime(createdAt);
  const [id = ""] = messageId.replace(/^</, "").split("@");
  return `${[time, kind, id].map((part) => part.replace(/[^\w-]/g, "")).join("-")}.eml`;
}

/** The same, or the part of one that a process died over. Other files in the folder are left alone. */
const MAIL_FILE = /^\d{8}-\d{6}-.*\.eml(\.part)?$/;

/** `20261121-093000`. */
function fileTime(time: Date): string {
  return time
    .toISOString()
    .replace(/\.\d+Z$/, "")
    .replace(/[-:]/g, "")
    .replace("T", "-");
}
