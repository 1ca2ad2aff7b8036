import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import { config } from "@/lib/platform/config";

/** The link of the newest login mail to this address, waited for; `but` is one that came before it. */
export async function mailedLink(email: string, but?: string): Promise<string> {
  const newest = async () => {
    const link = await newestLink(email);
    return link !== undefined && link !== but ? link : undefined;
  };
  await expect.poll(newest).toBeTruthy();
  return (await newest()) ?? "";
}

async function newestLink(email: string): Promise<string | undefined> {
  const folder = path.join(config().dataDir, "mail");
  const files = (await readdir(folder).catch(() => [])).filter((name) => /login_link/.test(name));
  for (const file of files.sort().reverse()) {
    // Quoted-printable: a line that ends in "=" goes on, and "=3D" is one "=".
    const mail = (await readFile(path.join(folder, file), "utf8"))
      .replace(/=\r?\n/g, "")
      .replaceAll("=3D", "=");
    if (mail.includes(email)) return /http:\S+?\/account\/login#lnk_\w+/.exec(mail)?.[0];
  }
  return undefined;
}
