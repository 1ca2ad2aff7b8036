import { z } from "zod";
import { Timestamp, text } from "@/lib/contract/common";
import { FIELD_RULES } from "@/lib/contract/field-rules";

/** Where a menu stands. */
export const MenuPlace = z.enum(["header", "footer"]);
export type MenuPlace = z.infer<typeof MenuPlace>;

const title = z.string();
const url = z.string().meta({
  description: "A path of the shop or an absolute URL. Empty for a heading with links below it.",
  example: "/pages/our-workshop",
});

const MenuLink = z.object({ title, url });

/** A link, or a heading, with those below it. */
export const MenuItem = z
  .object({ title, url, children: z.array(MenuLink) })
  .meta({ id: "MenuItem" });
export type MenuItem = z.infer<typeof MenuItem>;

/** The links of a place; none where the shop decides by itself. */
export const PublicMenu = z
  .object({ place: MenuPlace, items: z.array(MenuItem) })
  .meta({ id: "PublicMenu" });
export type PublicMenu = z.infer<typeof PublicMenu>;

/** A menu as its seller sees it. */
export const Menu = PublicMenu.extend({
  updatedAt: Timestamp.nullable().meta({ description: "Null if it was never changed." }),
}).meta({ id: "Menu" });
export type Menu = z.infer<typeof Menu>;

/** More links than one column or row has room for. */
const ITEMS_MAX = 20;

/** An address of the web, a path of this shop, or a way to write or call. `//` and `/\\` lead elsewhere. */
const urlInput = text(2048).refine(
  (value) =>
    value === "" ||
    /^\/(?![/\\])/.test(value) ||
    (/^(?:https?:\/\/|mailto:|tel:)/.test(value) && URL.canParse(value)),
  FIELD_RULES.menu_link,
);

/** The words of a link. */
export const linkTitleInput = text(100, { min: 1 });

export const UpdateMenu = z
  .object({
    items: z
      .array(
        z.object({
          title: linkTitleInput,
          url: urlInput,
          children: z
            .array(z.object({ title: linkTitleInput, url: urlInput }))
            .max(ITEMS_MAX)
            .default([]),
        }),
      )
      .max(ITEMS_MAX)
      .meta({ description: "Replaces all links. If empty, the shop uses its default menu." }),
  })
  .meta({ id: "UpdateMenu" });
export type UpdateMenu = z.infer<typeof UpdateMenu>;

export const MenuParams = z.object({ menu: MenuPlace });
