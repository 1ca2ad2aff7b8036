import { glob, readFile } from "node:fs/promises";
import path from "node:path";

/**
 * Each table belongs to one room: the folder of `lib/commerce`, or the layer, that its schema file is named after.
 * A room writes the tables of others through functions of theirs.
 */

/** Schema files that are named after a layer. */
const LAYERS: Record<string, string> = {
  api: "lib/api",
  platform: "lib/platform",
  providers: "lib/providers",
};

const WRITE = /\b(?:INSERT INTO|DELETE FROM|UPDATE)\s+(?:ONLY\s+)?"?([a-z_]+)"?/g;

/** Which room each table belongs to, as the schema files say it. */
export async function readTableOwners(): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  for await (const file of glob("prisma/schema/*.prisma")) {
    const room = path.basename(file, ".prisma");
    const schema = await readFile(file, "utf8");
    for (const [, table = ""] of schema.matchAll(/@@map\("(\w+)"\)/g)) owners.set(table, room);
  }
  return owners;
}

/** The writes by SQL of the rooms to tables of others, each as `room: table`, sorted. */
export async function findForeignWrites(owners: ReadonlyMap<string, string>): Promise<string[]> {
  const found = new Set<string>();
  for await (const file of glob("lib/**/*.{ts,sql}")) {
    if (/\.test\.ts$|\/generated\/|^lib\/testing\//.test(file)) continue;
    const room = roomOf(file);
    for (const [, table = ""] of (await readFile(file, "utf8")).matchAll(WRITE)) {
      const owner = owners.get(table);
      if (owner !== undefined && (LAYERS[owner] ?? owner) !== room) found.add(`${room}: ${table}`);
    }
  }
  return [...found].sort();
}

function roomOf(file: string): string {
  const [lib, layer, room] = file.split(path.sep);
  return layer === "commerce" ? String(room) : `${lib}/${layer}`;
}
