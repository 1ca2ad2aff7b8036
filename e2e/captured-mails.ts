import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { config } from "@/lib/platform/config";

/**
 * The mails that the shop has written and sent to nobody, the newest first, as they can be read: quoted-printable
 * is undone. `named` chooses by the name of the file, which says when, of what kind and which.
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
