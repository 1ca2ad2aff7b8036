import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { newId } from "@/lib/kit/ids";
import { overrideEnvironment } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import type { MailMessage, MailOutcome, MailSender } from "@/lib/providers/mail";
import { newEmail } from "@/lib/testing/customers";
import type { TestStore } from "@/lib/testing/store";

/** A mail transport that records its mails. */
type FakeSender = MailSender & { messages: MailMessage[] };

/** `answer` decides the result for each mail; by default all are sent. */
export function fakeSender(
  answer: (message: MailMessage) => MailOutcome | Promise<MailOutcome> = () => ({ kind: "sent" }),
): FakeSender {
  const messages: MailMessage[] = [];
  return {
    name: "fake",
    messages,
    send: async (message) => {
      messages.push(message);
      return answer(message);
    },
  };
}

/** Queues a seller's reply as a mail: the simplest mail to create many of. */
export async function replyMail(
  store: TestStore,
  facts: { to?: string; at?: Date; locale?: string; livemode?: boolean } = {},
) {
  const { to = newEmail(), at = new Date(), locale = "en-GB", livemode = false } = facts;
  const messageId = newId("message");
  await db.conversation.create({
    data: {
      id: newId("conversation"),
      storeId: store.id,
      livemode,
      tokenHash: Buffer.from(messageId),
      email: to,
      messages: { create: [{ id: messageId, sender: "seller", body: "Yes, we have it." }] },
    },
  });
  return db.mail.create({
    data: {
      id: `mail_${messageId}`,
      storeId: store.id,
      livemode,
      kind: "conversation_reply",
      subjectId: messageId,
      toAddress: to,
      locale,
      payload: {},
      nextAttemptAt: at,
      createdAt: at,
    },
  });
}

/** Runs `work` with a data folder of its own, and returns the mail captured there. */
export async function capturing(
  work: () => Promise<unknown>,
): Promise<{ file: string; mail: Email }[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "cartwright-mail-"));
  overrideEnvironment({ DATA_DIR: folder });
  try {
    await work();
    const files = await readdir(path.join(folder, "mail")).catch(() => []);
    return await Promise.all(
      files.sort().map(async (file) => ({
        file,
        mail: await PostalMime.parse(await readFile(path.join(folder, "mail", file))),
      })),
    );
  } finally {
    overrideEnvironment({ DATA_DIR: "" });
    await rm(folder, { recursive: true });
  }
}
