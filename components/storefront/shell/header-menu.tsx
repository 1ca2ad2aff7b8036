import { CategoryMenu } from "@/components/storefront/shell/category-menu";
import { ROW_LINK } from "@/components/storefront/shell/header-categories";
import { MenuLink } from "@/components/storefront/shell/menu-link";
import type { MenuItem } from "@/lib/contract/menu";

type HeaderMenuProps = { items: MenuItem[]; label: string };

const BELOW = "block py-1 underline-offset-4 hover:text-ink hover:underline";

// Two links may be alike, so that only their positions distinguish them.

/** The links of the header as the seller has arranged them; those below one are behind its title. */
export function MenuRow({ items, label }: HeaderMenuProps) {
  return (
    <nav aria-label={label} className="hidden grow lg:block">
      <ul className="flex flex-wrap items-center gap-x-5 text-small xl:gap-x-7">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <li key={at}>
            {item.children.length === 0 ? (
              <MenuLink {...item} className={ROW_LINK} />
            ) : (
              <CategoryMenu label={item.title}>
                <div className="page py-8">
                  <Below links={withItself(item)} look="grid grid-cols-4 gap-x-8 gap-y-4" />
                </div>
              </CategoryMenu>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same for the drawer of a narrow screen. */
export function MenuList({ items, label }: HeaderMenuProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-col gap-3">
        {items.map(({ children, ...link }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <li key={at}>
            <MenuLink {...link} className="block py-1.5 font-serif text-heading" />
            {children.length > 0 && <Below links={children} look="text-small text-ink-soft" />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Below({ links, look }: { links: Omit<MenuItem, "children">[]; look: string }) {
  return (
    <ul className={look}>
      {links.map(({ title, url }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <li key={at}>
          <MenuLink title={title} url={url} className={BELOW} />
        </li>
      ))}
    </ul>
  );
}

/** What is behind a title: its own link first, for the title only opens it. */
function withItself({ title, url, children }: MenuItem) {
  return url === "" ? children : [{ title, url }, ...children];
}
