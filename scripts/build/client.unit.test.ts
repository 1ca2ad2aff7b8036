import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildClient } from "@/scripts/build/client";

/** Outside the repository, where no package of ours can be found. */
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cartwright-outsider-"));
  await buildClient(folder);
});

afterAll(() => rm(folder, { recursive: true }));

test("the module has no imports, is small, and calls the configured shop", async () => {
  const file = path.join(folder, "cartwright.js");
  const source = await readFile(file, "utf8");
  expect(source).not.toMatch(/\bimport\b/);
  expect(source.length).toBeLessThan(12_000);
  const { createCartwright } = await import(pathToFileURL(file).href);
  const asked: Request[] = [];
  const shop = createCartwright({
    baseUrl: "https://shop.example/",
    publishableKey: "pk_test_x",
    cartToken: "token",
    fetch: async (request: Request) => {
      asked.push(request);
      return Response.json({ data: { id: "cart" } });
    },
  });
  const { data } = await shop.GET("/cart");
  expect(data).toEqual({ data: { id: "cart" } });
  expect(asked[0]?.url).toBe("https://shop.example/v3/public/pk_test_x/cart");
  expect(asked[0]?.headers.get("authorization")).toBe("Bearer pk_test_x");
  expect(asked[0]?.headers.get("x-cart-token")).toBe("token");
});

test("the types need nothing else: correct code compiles, wrong code does not", async () => {
  const begin = `
    import { createCartwright, type components } from "./cartwright.js";
    const shop = createCartwright({ baseUrl: "", publishableKey: "" });`;
  expect(
    await errorsOf(`${begin}
      const { data } = await shop.GET("/products/{product}", { params: { path: { product: "a" } } });
      const product: components["schemas"]["Product"] | undefined = data?.data;
      const amount: number | undefined = product?.price.amount;
      await shop.POST("/cart/items", { body: { productId: "a" } });`),
  ).toBe("");
  expect(await errorsOf(`${begin} await shop.GET("/nothing", {});`)).toContain("TS2345");
  expect(await errorsOf(`${begin} await shop.POST("/cart/items");`)).toContain("TS2554");
});

async function errorsOf(source: string): Promise<string> {
  const file = path.join(folder, "outsider.ts");
  await writeFile(file, source);
  const args = ["--ignoreConfig", "--noEmit", "--strict", "--types", "", "--target", "es2022"];
  const modules = ["--module", "esnext", "--moduleResolution", "bundler", "--lib", "es2022,dom"];
  const tsc = path.resolve("node_modules/typescript/bin/tsc");
  try {
    await promisify(execFile)(process.execPath, [tsc, file, ...args, ...modules], { cwd: folder });
    return "";
  } catch (error) {
    return String(Reflect.get(Object(error), "stdout"));
  }
}
