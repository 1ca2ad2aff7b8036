import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { config } from "@/lib/platform/config";

/**
 * The captured mails of the shop, newest first, with quoted-printable decoded. `named` filters by file name,
 * which has the time, the kind and the subject of a mail.
 */
export async function* capturedMails(named = /./): AsyncGenerator<string> {
  const folder = path.join(config().dataDir, "mail");
  // One that is still being written ends in `.part`.
  const files = (await readdir(folder).catch(() => [])).filter(
    (name) => named.test(name) && name.endsWith(".eml"),
  );
  for (const file of files.sort().reverse()) {
    const raw = await readFile(path.join(folder, file), "utf8");
    // A line that ends in "=" goes on, and "=3D" is one "=".
    yield raw.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
  }
}
