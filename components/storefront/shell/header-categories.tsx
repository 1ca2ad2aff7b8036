import { CategoryMenu } from "@/components/storefront/shell/category-menu";
import Link from "@/components/ui/link";
import type { CategoryTree } from "@/lib/contract/category";
import type { Messages } from "@/messages/storefront";

type HeaderCategoriesProps = { categories: CategoryTree[]; messages: Messages["frame"] };

/** The number of names that fit one line beside the search. */
const IN_A_ROW = 5;

/** Categories below one another that a narrow screen lists; more of them stand on the category's page. */
const LISTED_BELOW = 12;

/** The first categories side by side, and behind one word all of them with what is below. */
export function CategoryRow({ categories, messages }: HeaderCategoriesProps) {
  const row = categories.slice(0, IN_A_ROW);
  const hasMore =
    categories.length > row.length || categories.some(({ children }) => children.length > 0);
  return (
    <nav aria-label={messages.categories} className="hidden grow lg:block">
      <ul className="flex flex-wrap items-center gap-x-5 text-small xl:gap-x-7">
        <li>
          <RowLink href="/products" name={messages.shopAll} />
        </li>
        {row.map(({ id, slug, name }) => (
          <li key={id}>
            <RowLink href={`/categories/${slug}`} name={name} />
          </li>
        ))}
        {hasMore && (
          <li>
            <CategoryMenu label={messages.moreCategories}>
              <ul className="page grid grid-cols-4 gap-x-8 gap-y-6 py-8">
                {categories.map((category) => (
                  <Branch
                    key={category.id}
                    category={category}
                    look="font-serif text-[1.1875rem]"
                  />
                ))}
              </ul>
            </CategoryMenu>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The same for the drawer of a narrow screen. */
export function CategoryList({ categories, messages }: HeaderCategoriesProps) {
  return (
    <nav aria-label={messages.categories}>
      <ul className="flex flex-col gap-3">
        <li>
          <Link href="/products" className="block py-1.5 font-serif text-heading">
            {messages.shopAll}
          </Link>
        </li>
        {categories.map((category) => (
          <Branch key={category.id} category={category} look="font-serif text-heading" />
        ))}
      </ul>
    </nav>
  );
}

function Branch({ category, look }: { category: CategoryTree; look: string }) {
  const { slug, name, children } = category;
  return (
    <li>
      <Link
        href={`/categories/${slug}`}
        className={`block py-1.5 underline-offset-4 hover:underline ${look}`}
      >
        {name}
      </Link>
      {children.length > 0 && (
        <ul className="text-small text-ink-soft">
          {children.slice(0, LISTED_BELOW).map((child) => (
            <li key={child.id}>
              <Link
                href={`/categories/${child.slug}`}
                className="block py-1 underline-offset-4 hover:text-ink hover:underline"
              >
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function RowLink({ href, name }: { href: string; name: string }) {
  return (
    <Link href={href} className={ROW_LINK}>
      {name}
    </Link>
  );
}

/** How a link in the row of the header looks. */
export const ROW_LINK =
  "relative inline-block py-2 after:absolute after:inset-x-0 after:bottom-1 after:h-px after:origin-left after:scale-x-0 after:bg-current after:transition-transform after:duration-300 after:ease-calm hover:after:scale-x-100 rtl:after:origin-right";
