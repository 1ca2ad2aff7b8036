/*
 * `npm run import -- products.csv --key sk_…`: sends a file of products, or of another kind, to a shop over its private API
 * and shows how far it is. Ctrl-C stops the watching, not the import: the same command with
 * `--resume imp_…` shows it again.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { Import, ImportIssue } from "@/lib/contract/import";
import { CommandError, runCommand } from "@/scripts/run-command";

const USAGE =
  "npm run import -- file.csv --key sk_… [--kind products|redirects|…] [--url http://localhost:3000] [--dry-run] [--mapping file.json] [--types categories|tags] [--type-parent Shop] [--remove-missing] [--decimal-sign .|,] | --resume imp_… --key sk_…";

/** Half a second: quick enough to watch, far below the limit of requests. */
const EVERY_MS = 500;

/** As many errors as fit a terminal; the file of failed rows has all. */
const SHOWN_MAX = 100;

/** What every reply is made of; a refusal has no data. */
const Reply = z.object({
  data: z.unknown().optional(),
  meta: z.object({ total: z.int() }).optional(),
  error: z
    .object({ message: z.string(), fields: z.record(z.string(), z.array(z.string())).optional() })
    .optional(),
});

type Shop = { url: string; key: string };

await runCommand(async () => {
  const { shop, resume, ...sent } = await readArguments();
  const { id } = resume ? await show(shop, resume) : await send(shop, sent);
  const leave = () => {
    console.log(`\nThe import goes on. Watch it: npm run import -- --resume ${id} --key …`);
    process.exit(130);
  };
  process.once("SIGINT", leave);
  const ended = await watch(shop, id);
  await report(shop, ended);
  if (ended.status !== "succeeded" || ended.failedCount > 0) process.exitCode = 1;
});

async function readArguments() {
  const { values, positionals } = parse();
  const [file = ""] = positionals;
  const { key, resume } = values;
  if (!key || (file === "" && !resume)) throw new CommandError(USAGE);
  const url = values.url ?? `http://localhost:${process.env.PORT ?? 3000}`;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ""))
    throw new CommandError(`${url} is no address of a shop, such as http://localhost:3000.`);
  if (!/^[!-~]+$/.test(key)) throw new CommandError("The key has signs that no key has.");
  const mapping = values.mapping ? await readText(values.mapping) : undefined;
  const isDryRun = values["dry-run"] ?? false;
  const types = { become: values.types, parent: values["type-parent"] };
  const reading = {
    removeMissing: values["remove-missing"] ?? false,
    decimalSign: values["decimal-sign"],
  };
  return { shop: { url, key }, file, kind: values.kind, resume, isDryRun, mapping, types, reading };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        key: { type: "string" },
        url: { type: "string" },
        kind: { type: "string" },
        "dry-run": { type: "boolean" },
        mapping: { type: "string" },
        types: { type: "string" },
        "type-parent": { type: "string" },
        "remove-missing": { type: "boolean" },
        "decimal-sign": { type: "string" },
        resume: { type: "string" },
      },
    });
  } catch {
    throw new CommandError(USAGE);
  }
}

type Sent = {
  file: string;
  kind: string | undefined;
  isDryRun: boolean;
  mapping: string | undefined;
  types: { become: string | undefined; parent: string | undefined };
  reading: { removeMissing: boolean; decimalSign: string | undefined };
};

async function send(
  shop: Shop,
  { file, kind, isDryRun, mapping, types, reading }: Sent,
): Promise<Import> {
  const form = new FormData();
  form.set("fileName", path.basename(file));
  form.set("dryRun", String(isDryRun));
  if (reading.removeMissing) form.set("removeMissing", "true");
  if (reading.decimalSign !== undefined) form.set("decimalSign", reading.decimalSign);
  if (kind !== undefined) form.set("kind", kind);
  if (mapping !== undefined) form.set("mapping", mapping);
  if (types.become !== undefined) form.set("productTypes", types.become);
  if (types.parent !== undefined) form.set("typeParent", types.parent);
  form.set("file", new Blob([new Uint8Array(await readBytes(file))]), "import.csv");
  return (await ask(shop, Import, "/imports", { method: "POST", body: form })).data;
}

async function show(shop: Shop, id: string): Promise<Import> {
  return (await ask(shop, Import, `/imports/${encodeURIComponent(id)}`)).data;
}

async function watch(shop: Shop, id: string): Promise<Import> {
  for (;;) {
    const state = await show(shop, id);
    const { status, rowsDone, rowsTotal, etaSeconds } = state;
    const eta = etaSeconds === null ? "" : `, ${etaSeconds} s left`;
    process.stdout.write(`\r\u001b[K${status}: ${rowsDone} of ${rowsTotal || "?"} rows${eta}`);
    const imagesLeft = state.imagesTotal - state.imagesDone - state.imagesFailed;
    if (state.endedAt !== null && imagesLeft > 0) {
      process.stdout.write(`, ${imagesLeft} of ${state.imagesTotal} pictures to copy`);
    } else if (state.endedAt !== null) {
      process.stdout.write("\n");
      return state;
    }
    await delay(EVERY_MS);
  }
}

async function report(shop: Shop, state: Import): Promise<void> {
  const { id, createdCount, updatedCount, unchangedCount, failedCount, failure, isDryRun } = state;
  const would = isDryRun ? " (dry run: nothing was written)" : "";
  if (state.imagesTotal > 0)
    console.log(`${state.imagesDone} pictures copied, ${state.imagesFailed} not found`);
  const unchanged = unchangedCount > 0 ? `, ${unchangedCount} unchanged` : "";
  console.log(
    `${createdCount} made, ${updatedCount} there${unchanged}, ${failedCount} failed${would}`,
  );
  if (state.variantsRemovedCount > 0)
    console.log(
      `${state.variantsRemovedCount} variants removed, with ${state.unitsRemovedCount} units and ${state.cartsAffectedCount} open carts${would}`,
    );
  if (state.kind === "products")
    console.log(
      `What becomes of each product: GET ${shop.url}/v3/private/imports/${id}/changes.csv`,
    );
  if (failure !== null) console.error(failure);
  const path = `/imports/${id}/errors?perPage=${SHOWN_MAX}`;
  const reply = await ask(shop, z.array(ImportIssue), path);
  for (const { row, column, message, isFatal, rows } of reply.data) {
    const place = column === null ? `row ${row}` : `row ${row}, ${column}`;
    const repeated = rows > 1 ? ` (${rows} rows)` : "";
    console.error(`${isFatal ? "error" : "note "}  ${place}: ${message}${repeated}`);
  }
  const total = reply.meta?.total ?? 0;
  if (total > SHOWN_MAX) console.error(`… and ${total - SHOWN_MAX} more`);
  if (failedCount > 0)
    console.error(`Failed rows: GET ${shop.url}/v3/private/imports/${id}/errors.csv`);
}

async function ask<Data>(
  { url, key }: Shop,
  of: z.ZodType<Data>,
  place: string,
  request: RequestInit = {},
) {
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch(`${url}/v3/private${place}`, { ...request, headers }).catch(() => {
    throw new CommandError(`No shop answers at ${url}. Is it running?`);
  });
  // What stands in front of a shop answers with a page of its own; another version may say other things.
  const strange = new CommandError(
    `What answers at ${url} is no shop of this version (status ${response.status}).`,
  );
  const read = Reply.safeParse(await response.json().catch(() => undefined));
  if (!read.success) throw strange;
  const { error, data, meta } = read.data;
  if (error) {
    const fields = Object.entries(error.fields ?? {}).map(([name, [text]]) => `${name}: ${text}`);
    throw new CommandError([error.message, ...fields].join("\n"));
  }
  const parsed = of.safeParse(data);
  if (!parsed.success) throw strange;
  return { data: parsed.data, meta };
}

async function readBytes(file: string) {
  return readFile(file).catch(() => {
    throw new CommandError(`${file} cannot be read.`);
  });
}

async function readText(file: string): Promise<string> {
  return (await readBytes(file)).toString("utf8");
}
