import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { config } from "@/lib/platform/config";

/**
 * The captured mails of the shop, newest first, with quoted-printable decoded. `named` filters by file name, which
 * contains the time, the kind and the subject of a mail.
 */
export async function* capturedMails(named = /./): AsyncGenerator<string> {
  const folder = path.join(config().dataDir, "mail");
  // A file that is still being written ends in `.part`.
  const files = (await readdir(folder).catch(() => [])).filter(
    (name) => named.test(name) && name.endsWith(".eml"),
  );
  for (const file of files.sort().reverse()) {
    const raw = await readFile(path.join(folder, file), "utf8");
    // In quoted-printable, "=" at the end of a line joins lines, and "=3D" is "=".
    yield raw.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
  }
}
