import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { config, overrideEnvironment } from "@/lib/platform/config";
import { capturedMail } from "@/lib/providers/mail";
import { storage } from "@/lib/providers/storage";
import { examineDataFolder } from "@/scripts/doctor/services";
import { restrictDataFolder } from "./private-data";

const { dataDir: usual } = config();
let folder: string;

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), "cartwright-private-")), "data");
  overrideEnvironment({ DATA_DIR: folder });
});
afterEach(async () => {
  overrideEnvironment({ DATA_DIR: usual });
  await rm(path.dirname(folder), { recursive: true, force: true });
});

const modeOf = async (...names: string[]) =>
  ((await stat(path.join(folder, ...names))).mode & 0o777).toString(8);
const access = async () =>
  (await examineDataFolder(config())).find(({ check }) => check === "data access");
const mail = {
  ...{ to: "ada@example.com", from: { name: "Shop", address: "shop@example.com" } },
  ...{ subject: "Hello", html: "<p>Hello</p>", text: "Hello", kind: "test" },
  ...{ messageId: "<mail_1@shop>", createdAt: new Date(0) },
};

test("a data folder that an earlier version left open is closed, with the mails in it", async () => {
  await mkdir(path.join(folder, "mail"), { recursive: true });
  await mkdir(path.join(folder, "postgres"));
  await writeFile(path.join(folder, "mail", "one.eml"), "To: ada@example.com");
  await writeFile(path.join(folder, "running.json"), "{}");
  for (const name of ["", "mail", "postgres"]) await chmod(path.join(folder, name), 0o755);
  expect(await access()).toMatchObject({ level: "broken" });
  await restrictDataFolder(folder, { isEmbedded: false });
  expect(await modeOf()).toBe("700");
  expect([await modeOf("mail"), await modeOf("mail", "one.eml")]).toEqual(["700", "600"]);
  expect(await modeOf("running.json")).toBe("600");
  expect(await modeOf("postgres")).toBe("755");
  expect(await access()).toMatchObject({ level: "ok" });
});

test("doctor names a single mail that others can read", async () => {
  await restrictDataFolder(folder, { isEmbedded: false });
  await mkdir(path.join(folder, "mail"), { mode: 0o700 });
  await writeFile(path.join(folder, "mail", "one.eml"), "", { mode: 0o644 });
  const found = await access();
  expect(found).toMatchObject({ level: "broken" });
  expect(found?.message).toContain("one.eml");
});

test("folders written later are private from the beginning, also when the data folder was not made private", async () => {
  // biome-ignore lint/suspicious/noExplicitAny: what else a mail has does not matter here.
  expect(await capturedMail.send(mail as any)).toEqual({ kind: "captured" });
  await storage().put("a.png", new Uint8Array(3), "image/png");
  expect([await modeOf(), await modeOf("mail"), await modeOf("media")]).toEqual([
    "700",
    "700",
    "700",
  ]);
  expect(await modeOf("mail", "19700101-000000-test-mail_1.eml")).toBe("600");
  expect(await modeOf("media", "a.png")).toBe("600");
});
