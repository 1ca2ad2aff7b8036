import type { Crumb } from "@/components/ui/breadcrumbs";

type Shop = { name: string; logoUrl: string | null; contactEmail: string | null; origin: string };

/** The shop and its site as schema.org describes them, with where it can be searched. */
export function shopStructuredData({ name, logoUrl, contactEmail, origin }: Shop) {
  const organization = { "@id": `${origin}/#organization` };
  return {
    "@graph": [
      {
        "@type": "Organization",
        ...organization,
        name,
        url: `${origin}/`,
        ...(logoUrl && { logo: new URL(logoUrl, origin).href }),
        ...(contactEmail && { email: contactEmail }),
      },
      {
        "@type": "WebSite",
        "@id": `${origin}/#website`,
        name,
        url: `${origin}/`,
        publisher: organization,
        potentialAction: {
          "@type": "SearchAction",
          target: {
            "@type": "EntryPoint",
            urlTemplate: `${origin}/products?q={search_term_string}`,
          },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}

/** Where a page stands, from the same crumbs that it shows. */
export function breadcrumbJsonLd(crumbs: Crumb[], origin: string) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(href && { item: new URL(href, origin).href }),
    })),
  };
}
