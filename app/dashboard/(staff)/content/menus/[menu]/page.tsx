import { notFound } from "next/navigation";
import { read } from "@/components/dashboard/api/answer";
import { openPage } from "@/components/dashboard/api/open-page";
import { contentAddress } from "@/components/dashboard/content/content-places";
import { type LinkTarget, MenuForm } from "@/components/dashboard/content/menu-form";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { CartwrightAdmin } from "@/lib/client";
import { toResult } from "@/lib/client/result";
import { MenuPlace } from "@/lib/contract/menu";

export const generateMetadata = pageTitle((messages) => messages.menus.title);

type Address = { params: Promise<{ menu: string }> };

/** The links of the header or of the footer, to be arranged. */
export default async function MenuPage({ params }: Address) {
  const [{ menu: asked }, canWrite, api] = await openPage(params, "content:write");
  const menu = MenuPlace.options.find((place) => place === asked);
  if (menu === undefined) notFound();
  const [data, targets] = await Promise.all([
    read(api.GET("/menus/{menu}", { params: { path: { menu } } })),
    listTargets(api),
  ]);
  return <MenuForm menu={data} targets={targets} canWrite={canWrite} />;
}

/** What links are proposed to lead to. Without the scope for a part of it the rest is proposed. */
async function listTargets(api: CartwrightAdmin): Promise<LinkTarget[]> {
  const query = { perPage: 100 };
  const [content, categories, collections, store] = await Promise.all([
    toResult(api.GET("/content", { params: { query } })),
    toResult(api.GET("/categories", { params: { query } })),
    toResult(api.GET("/collections", { params: { query } })),
    toResult(api.GET("/store")),
  ]);
  const shown = content.ok ? content.data.data.filter(({ status }) => status !== "draft") : [];
  const policies = store.ok ? store.data.data.policies : [];
  return [
    ...["/", "/products", "/journal", "/contact"].map((url) => ({ url, title: "" })),
    ...shown.map((entry) => ({ url: contentAddress(entry), title: entry.title })),
    ...(categories.ok ? categories.data.data : []).map(({ slug, name }) => ({
      url: `/categories/${slug}`,
      title: name,
    })),
    ...(collections.ok ? collections.data.data : []).map(({ slug, name }) => ({
      url: `/collections/${slug}`,
      title: name,
    })),
    ...policies.map(({ slug, title }) => ({ url: `/policies/${slug}`, title })),
  ];
}
