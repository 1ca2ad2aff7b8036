import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { config } from "@/lib/platform/config";
import { newMessage } from "@/lib/testing/mail-message";
import { capturedMail, purgeCapturedMail } from "./captured";

const folder = () => path.resolve(config().dataDir, "mail");
const capture = async (createdAt: string) => {
  const message = newMessage({ createdAt: new Date(createdAt), messageId: "<mail_1@example.com>" });
  expect(await capturedMail.send(message)).toEqual({ kind: "captured" });
};

beforeEach(() => rm(folder(), { recursive: true, force: true }));

test("captured mails are deleted after 30 days, and nothing else in their folder is", async () => {
  await capture("2026-10-20T09:30:00Z");
  await capture("2026-10-21T09:30:00Z");
  await writeFile(path.join(folder(), "20261001-093000-order_confirmation-mail_2.eml.part"), "");
  await writeFile(path.join(folder(), "20261001 notes.txt"), "");
  expect(await purgeCapturedMail(new Date("2026-11-20T09:30:00Z"))).toBe(2);
  expect((await readdir(folder())).sort()).toEqual([
    "20261001 notes.txt",
    "20261021-093000-order_confirmation-mail_1.eml",
  ]);
});

test("without any captured mail there is nothing to delete", async () => {
  expect(await purgeCapturedMail(new Date("2026-11-20T09:30:00Z"))).toBe(0);
});
