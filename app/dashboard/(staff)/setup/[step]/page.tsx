import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { read } from "@/components/dashboard/api/answer";
import { getMe, hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { listTaxClasses } from "@/components/dashboard/settings/server/tax-classes";
import { FinishStep } from "@/components/dashboard/setup/finish-step";
import { PaymentsStep } from "@/components/dashboard/setup/payments-step";
import { SamplesStep } from "@/components/dashboard/setup/samples-step";
import { readReachedStep } from "@/components/dashboard/setup/server/reached-step";
import { SetupFrame } from "@/components/dashboard/setup/setup-frame";
import { ShippingStep } from "@/components/dashboard/setup/shipping-step";
import { ShopStep } from "@/components/dashboard/setup/shop-step";
import { type SetupStep, setupStep } from "@/components/dashboard/setup/steps";
import { mainZones } from "@/components/dashboard/setup/suggest/main-zones";
import { TaxesStep } from "@/components/dashboard/setup/taxes-step";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";
import { toResult } from "@/lib/client/result";
import { COUNTRY_CODES } from "@/lib/kit/country-codes";

type Address = { params: Promise<{ step: string }> };

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  const [{ step }, { messages }] = await Promise.all([params, getDashboardLanguage()]);
  const known = setupStep(step);
  return { title: known ? messages.setup.steps[known] : messages.setup.title };
}

/** One step of the wizard of a new shop. */
export default async function SetupStepPage({ params }: Address) {
  const step = setupStep((await params).step);
  if (step === undefined) notFound();
  if (!(await hasScope("store:write"))) return <NotAllowed />;
  const shop = await readShop();
  const reached = await readReachedStep(shop.store.id);
  return (
    <SetupFrame step={step} reached={reached} facts={shop.facts}>
      {await contentOf(step, shop)}
    </SetupFrame>
  );
}

/** What the steps show and change, as live mode has it; one product is enough to know that there are any. */
async function readShop() {
  const api = await sellerApi("live");
  const [store, products, rates, options] = await Promise.all([
    read(api.GET("/store")),
    toResult(api.GET("/products", { params: { query: { perPage: 1 } } })),
    read(api.GET("/tax-rates")),
    read(api.GET("/shipping-options")),
  ]);
  const productCount = products.ok ? products.data.meta.total : 0;
  const facts = {
    products: productCount,
    shippingOptions: options.length,
    taxRates: rates.length,
  };
  return { store, rates, options, facts };
}

async function contentOf(
  step: SetupStep,
  { store, rates, options, facts }: Awaited<ReturnType<typeof readShop>>,
): Promise<ReactNode> {
  switch (step) {
    case "shop":
      return (
        <ShopStep
          store={store}
          isPriced={facts.products + facts.shippingOptions > 0}
          zones={mainZones(COUNTRY_CODES)}
        />
      );
    case "taxes":
      return <TaxesStep store={store} rates={rates} taxClasses={await listTaxClasses()} />;
    case "shipping":
      return <ShippingStep store={store} options={options} />;
    case "payments": {
      const [me, methods] = await Promise.all([
        getMe(),
        sellerApi().then((api) => read(api.GET("/payment-methods"))),
      ]);
      return <PaymentsStep store={store} methods={methods} isLive={me?.livemode ?? false} />;
    }
    case "samples":
      return <SamplesStep store={store} productCount={facts.products} />;
    case "finish":
      return <FinishStep facts={facts} testKeysMayChangeCatalog={store.testKeysMayChangeCatalog} />;
    default:
      return step satisfies never;
  }
}
