import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import { config } from "@/lib/platform/config";

/** The link to sign in that was mailed to an address, which goes out while nobody waits for it. */
export async function linkMailedTo(email: string): Promise<string> {
  const folder = path.join(config().dataDir, "mail");
  let link = "";
  await expect(async () => {
    for (const file of await readdir(folder)) {
      const mail = (await readFile(path.join(folder, file), "utf8")).replaceAll("=\r\n", "");
      const [found] = /\/dashboard\/sign-in\/link#\w+/.exec(mail) ?? [];
      if (mail.includes(`To: ${email}`) && found !== undefined) link = found;
    }
    expect(link).not.toBe("");
  }).toPass();
  return link;
}
