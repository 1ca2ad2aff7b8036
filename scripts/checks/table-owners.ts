import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { LAYERS as ROOM_LAYERS } from "./room-layers";

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

interface Exception {
  tables: readonly string[];
  rooms: readonly string[];
  reason: string;
}

/** Tables that rooms beside their owner write by SQL of their own. */
const EXCEPTIONS: readonly Exception[] = [
  {
    tables: ["orders", "order_lines"],
    rooms: ["cart", "checkout", "draft-orders", "fulfillment", "payments"],
    reason:
      "A cart, a draft and an order are one row with its lines. Each of these rooms moves it through one stage under the lock of that row, and writes the columns of that stage.",
  },
  {
    tables: ["order_lines"],
    rooms: ["order-edits"],
    reason: "An edit changes the lines of an order under the lock of its row.",
  },
  {
    tables: ["orders", "import_rows", "reviews", "webhook_attempts", "wishlist_items"],
    rooms: ["customers"],
    reason: "Merging and erasing a customer writes what rooms of higher layers keep of them.",
  },
  {
    tables: ["orders"],
    rooms: ["login"],
    reason: "The proof of a mailbox decides whose the orders of guests are.",
  },
  {
    tables: ["discount_redemptions", "discount_usage", "discounts"],
    rooms: ["stores"],
    reason: "Copying the settings of live mode to test mode replaces the discounts of test mode.",
  },
  {
    tables: ["api_keys"],
    rooms: ["stores"],
    reason:
      "A key is what a request is known by, below the room that manages keys. Only the times of its use are written.",
  },
];

const WRITE = /\b(?:INSERT INTO|DELETE FROM|MERGE INTO|UPDATE)\s+(?:ONLY\s+)?"?([a-z_]+)"?/g;

const READ = /(?:\bFROM|\bJOIN|\bfrom:\s*")\s*"?([a-z_]+)"?/g;

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

/** The tables of other rooms that the SQL of a source file writes. */
export function foreignWritesOf(
  file: string,
  source: string,
  owners: ReadonlyMap<string, string>,
): string[] {
  const room = roomOf(file);
  const written = [...source.matchAll(WRITE)].map(([, table = ""]) => table);
  return written.filter((table) => {
    const owner = owners.get(table);
    return owner !== undefined && (LAYERS[owner] ?? owner) !== room;
  });
}

/** The tables of rooms above its own that an expression of SQL in a file of a room of commerce reads. */
export function readsAboveOf(
  file: string,
  source: string,
  owners: ReadonlyMap<string, string>,
): string[] {
  const room = roomOf(file);
  const read = [...source.matchAll(READ)].map(([, table = ""]) => table);
  return read.filter((table) => {
    const owner = owners.get(table);
    return owner !== undefined && owner !== room && layerOf(owner) > layerOf(room);
  });
}

const layerOf = (room: string) => ROOM_LAYERS.findIndex((rooms) => rooms.includes(room));

/** Each breach of the rule as one sentence: writes to tables of others, and exceptions that nothing needs any more. */
export async function checkTableOwners(): Promise<string[]> {
  const owners = await readTableOwners();
  const unused = new Set(EXCEPTIONS.flatMap(keysOf));
  const allowed = new Set(unused);
  const breaches = new Set<string>();
  for await (const file of glob("{app,lib}/**/*.{ts,sql}")) {
    if (/\.test\.ts$|\/generated\/|^lib\/testing\//.test(file)) continue;
    const source = await readFile(file, "utf8");
    // What the audit log names an object by is read by the room of the object, or by one that stands above it.
    if (path.basename(file) === "audit-subjects.ts") {
      for (const table of readsAboveOf(file, source, owners))
        breaches.add(`${file} reads ${table}, which belongs to ${owners.get(table)} above it.`);
    }
    for (const table of foreignWritesOf(file, source, owners)) {
      const key = `${roomOf(file)}: ${table}`;
      unused.delete(key);
      if (allowed.has(key)) continue;
      breaches.add(`${file} writes ${table}, which belongs to ${owners.get(table)}.`);
    }
  }
  const stale = [...unused].map((key) => `Nothing needs the exception of ${key} any more.`);
  return [...breaches, ...stale].sort();
}

function keysOf({ rooms, tables }: Exception): string[] {
  return rooms.flatMap((room) => tables.map((table) => `${room}: ${table}`));
}

function roomOf(file: string): string {
  const [top, layer, room] = file.split(path.sep);
  return layer === "commerce" ? String(room) : `${top}/${layer}`;
}
