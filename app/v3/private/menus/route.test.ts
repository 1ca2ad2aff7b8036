import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { openShop } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";

const shop = await openShop();
const seller = api.private(shop.store);
const visitor = api.public(shop.store);

const ABOUT = {
  title: "About",
  url: "",
  children: [{ title: "Workshop", url: "/pages/workshop" }],
};

describe("a menu", () => {
  test("is the shop's own until it is arranged, shown at once then, and the shop's own again without links", async () => {
    const shown = async () => (await visitor.get("/menus")).body.data;
    expect(await shown()).toEqual([]);
    expect((await seller.get("/menus")).body.data).toEqual(
      ["header", "footer"].map((place) => ({ place, items: [], updatedAt: null })),
    );
    await seller.put("/menus/footer", { body: { items: [ABOUT] } });
    await seller.put("/menus/header", { body: { items: [{ title: "All", url: "/products" }] } });
    expect(await shown()).toEqual([
      { place: "header", items: [{ title: "All", url: "/products", children: [] }] },
      { place: "footer", items: [ABOUT] },
    ]);
    expect((await api.public((await openShop()).store).get("/menus")).body.data).toEqual([]);
    await seller.put("/menus/header", { body: { items: [] } });
    expect((await shown()).map(({ place }: { place: string }) => place)).toEqual(["footer"]);
  });

  test.each(["javascript:alert(1)", "//example.com", "/\\example.com", "data:text/html,x", "shop"])(
    "does not lead to %s",
    async (url) => {
      const reply = await seller.put("/menus/header", { body: { items: [{ title: "A", url }] } });
      expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, ["items.0.url"]]);
    },
  );

  test("is recorded with each change; an identical request is none", async () => {
    const items = [{ title: "Noted", url: "/contact" }];
    const change = () => seller.put("/menus/header", { body: { items } });
    const count = () =>
      db.auditEntry.count({ where: { storeId: shop.store.id, objectKind: "menu" } });
    const before = await count();
    const [one, two] = await Promise.all([change(), change()]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await count()).toBe(before + 1);
  });

  test("costs a page of the shop no statement of its own: it shares that of the catalogue", async () => {
    const readHome = () =>
      Promise.all(
        ["/menus", "/categories", "/products", "/products?sort=-createdAt"].map((path) =>
          visitor.get(path),
        ),
      );
    await readHome();
    expect(await statementsOf(readHome)).toBe(1);
  });
});
