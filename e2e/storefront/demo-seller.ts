import { readFile } from "node:fs/promises";
import path from "node:path";
import { apiAt, type Reply } from "@/e2e/api/seller-api";
import { config } from "@/lib/platform/config";

/** The private API as the demo shop's own seller, on the side of its test mode. */
export async function demoSeller() {
  const demo = await readFile(path.join(config().dataDir, "demo.json"), "utf8");
  const { baseUrl, secretKey }: { baseUrl: string; secretKey: string } = JSON.parse(demo);
  return apiAt(`${baseUrl}/v3/private`, secretKey);
}

/** Publishes a product of a test's own, so that no other test's shoppers meet it by name. */
export async function publish(product: object): Promise<Reply["data"]> {
  const { done } = await demoSeller();
  const slug = `test-${crypto.randomUUID()}`;
  return done("POST", "/products", {
    slug,
    status: "published",
    price: 1000,
    stock: 5,
    ...product,
  });
}
