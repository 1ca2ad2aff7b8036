import { expect, test } from "vitest";
import { type FacetNode, facetTree } from "@/components/storefront/listing/facet-tree";

function category(id: string, parentId: string | null = null) {
  return { id, slug: id, name: id.toUpperCase(), parentId, count: 1 };
}

const outline = (nodes: FacetNode[]): string =>
  nodes.map(({ id, children }) => (children.length ? `${id}(${outline(children)})` : id)).join(" ");

test("categories stand below their parents, in the order they came", () => {
  const flat = [
    category("cups", "kitchen"),
    category("kitchen"),
    category("bath"),
    category("tea", "cups"),
  ];
  expect(outline(facetTree(flat))).toBe("kitchen(cups(tea)) bath");
});

test("within a category, that one is at the top", () => {
  expect(outline(facetTree([category("cups", "kitchen"), category("tea", "cups")]))).toBe(
    "cups(tea)",
  );
});

test("of many categories only two levels are shown", () => {
  const many = Array.from({ length: 20 }, (_, n) => category(`leaf${n}`, "cups"));
  const tree = facetTree([
    category("kitchen"),
    category("cups", "kitchen"),
    ...many,
    ...["a", "b", "c"].map((id) => category(id)),
  ]);
  expect(outline(tree)).toBe("kitchen(cups) a b c");
});
