import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { newId } from "@/lib/kit/ids";
import type { FileBytes } from "./port";

/**
 * Writes a file so that its name never leads to half of it, neither while it is written nor after a
 * crash: beside its place and until the bytes are on the disk, and only then under its name. Two who
 * write the same are not in each other's way.
 */
export async function writeFileAtomically(
  folder: string,
  name: string,
  bytes: FileBytes,
  draft = path.join(folder, `.${newId("media")}.part`),
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeStreamAtomically(draft, bytes);
    await rename(draft, path.join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Until the bytes are on the disk. Refuses to write over anything. */
export async function writeStreamAtomically(file: string, bytes: FileBytes): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
