/**
 * `npm run bench`: what the README claims about speed, measured in one run on one machine, as ratios
 * to a bare Next route handler and beside node:http with one query. `-- --seconds 3` is a quick look.
 */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { countStatements, each, type Figure, type LoadOptions, load, loop } from "@/bench/measure";
import { startSubject } from "@/bench/processes";
import { call, fillCart, headersOf, pay, type Shop } from "@/bench/shopper";
import { overrideEnvironment } from "@/lib/platform/config";
import { closeDb, db } from "@/lib/platform/db";
import { migrate } from "@/lib/platform/db/migrate";
import { seedDemo } from "@/prisma/seed";
import { buildIfStale } from "@/scripts/build";
import { startPostgres } from "@/scripts/postgres";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "8" } } });
const options: LoadOptions = { seconds: Number(values.seconds), connections: 32 };
const print = (text: string) => console.log(`· ${text}`);

await buildIfStale(print);
print("building the bare Next app");
execFileSync(process.execPath, ["../../node_modules/next/dist/bin/next", "build"], {
  cwd: "bench/bare-next",
  stdio: "ignore",
});

const postgres = await startPostgres({ dataDir: ".data/bench", onStep: print });
try {
  overrideEnvironment({ DATABASE_URL: postgres.url });
  await migrate(postgres.url, () => undefined);
  const figures = [...(await measureFloor()), ...(await measureHouse(await prepareShop()))];
  report(figures);
} finally {
  await closeDb();
  await postgres.stop();
}

async function prepareShop() {
  if ((await db.store.count()) === 0) await seedDemo({ onStep: print });
  const keys = await db.apiKey.findFirstOrThrow({
    where: { type: "publishable", livemode: false },
  });
  // Enough of everything for every cart of the run.
  await db.stock.updateMany({ data: { available: 100_000_000 } });
  return keys.publicKey ?? "";
}

/** What a request costs before anything of ours runs. */
async function measureFloor(): Promise<Figure[]> {
  print("measuring a bare Next handler and node:http");
  const next = await startSubject(
    [
      "node_modules/next/dist/bin/next",
      "start",
      "bench/bare-next",
      "-p",
      "{port}",
      "-H",
      "127.0.0.1",
    ],
    {},
    "/bare",
  );
  const bare = await load("bare Next route handler", next.url, [{ path: "/bare" }], options);
  await next.stop();
  const http = await startSubject(
    ["--import", "tsx", "bench/bare-http.ts"],
    { DATABASE_URL: postgres.url },
    "/",
  );
  const query = await load("node:http with one query", http.url, [{ path: "/" }], options);
  await http.stop();
  return [
    { ...bare, statements: 0 },
    { ...query, statements: 1 },
  ];
}

async function measureHouse(publishableKey: string): Promise<Figure[]> {
  print("measuring this shop");
  const subject = await startSubject(
    ["--import", "tsx", "bench/server.ts"],
    {
      DATABASE_URL: postgres.url,
      RATE_LIMIT_SCALE: "1000000",
      TEST_PROCESSOR_LATENCY_MS: "0",
      LOG_LEVEL: "error",
      WORKER: "off",
    },
    "/",
  );
  const shop: Shop = { url: subject.url, publishableKey };
  const products = await call<{ id: string; slug: string; hasVariants: boolean }[]>(
    shop,
    "GET",
    "/products?perPage=100&sort=name",
  );
  const plain = await findPlain(shop, products);
  const path = (rest: string) => `/v3/public/${publishableKey}${rest}`;
  const shot = (rest: string) => ({ path: path(rest), headers: headersOf(shop) });
  const tokens = Array.from({ length: 500 }, () => randomUUID());
  const figures: Figure[] = [];

  const measure = async (
    name: string,
    shots: Parameters<typeof load>[2],
    once: () => Promise<unknown>,
  ) => {
    const statements = await countStatements(postgres.url, 20, async () => void (await once()));
    figures.push({ ...(await load(name, subject.url, shots, options)), statements });
  };
  await measure("GET /products", [shot("/products")], () => call(shop, "GET", "/products"));
  await measure(
    "GET /products, five searches and pages",
    ["", "?page=2", "?sort=price", "?sort=-price", "?q=mug"].map((search) =>
      shot(`/products${search}`),
    ),
    () => call(shop, "GET", "/products?sort=price"),
  );
  await measure(
    "GET /products/{product}",
    products.map(({ slug }) => shot(`/products/${slug}`)),
    () => call(shop, "GET", `/products/${plain}`),
  );
  await measure(
    "GET /cart",
    tokens.map((token) => ({ path: path("/cart"), headers: headersOf(shop, token) })),
    () => call(shop, "GET", "/cart", { token: tokens[0] }),
  );
  await measure(
    "POST /cart/items",
    tokens.map((token) => ({
      method: "POST" as const,
      path: path("/cart/items"),
      headers: headersOf(shop, token),
      body: JSON.stringify({ productId: plain }),
    })),
    () => call(shop, "POST", "/cart/items", { token: tokens[1], body: { productId: plain } }),
  );

  print("filling carts to check out");
  const filled: string[] = [];
  for (let batch = 0; batch < 20; batch += 1) {
    filled.push(...(await Promise.all(Array.from({ length: 20 }, () => fillCart(shop, plain)))));
  }
  const statements = await countStatements(postgres.url, 20, async () => {
    await pay(shop, filled.pop() ?? "");
  });
  const sixteen = { ...options, connections: 16 };
  const paid = await each("POST /cart/checkout", filled, sixteen, (token) => pay(shop, token));
  const whole = await loop("cart to paid order, five calls", sixteen, async () => {
    const started = performance.now();
    await pay(shop, await fillCart(shop, plain));
    return performance.now() - started;
  });
  figures.push({ ...paid, statements }, whole);
  await subject.stop();
  return figures;
}

async function findPlain(shop: Shop, products: { id: string }[]): Promise<string> {
  for (const { id } of products) {
    const product = await call<{
      hasVariants: boolean;
      minOrderQuantity: number;
      maxOrderQuantity: number | null;
    }>(shop, "GET", `/products/${id}`);
    if (!product.hasVariants && product.minOrderQuantity === 1 && product.maxOrderQuantity === null)
      return id;
  }
  throw new Error("The demo shop has no plain product.");
}

function report(figures: Figure[]): void {
  const bare = figures[0]?.perSecond ?? 1;
  console.log("\n| request | requests/s | × bare Next | p50 ms | p99 ms | statements |");
  console.log("| --- | ---: | ---: | ---: | ---: | ---: |");
  for (const { name, perSecond, p50Ms, p99Ms, statements } of figures) {
    const ratio = (perSecond / bare).toFixed(2);
    console.log(
      `| ${name} | ${perSecond} | ${ratio} | ${p50Ms} | ${p99Ms} | ${statements ?? "–"} |`,
    );
  }
}
