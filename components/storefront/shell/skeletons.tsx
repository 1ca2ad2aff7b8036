import { classNames } from "@/components/ui/class-names";

/** A place that something will take, in its size. */
function Block({ className }: { className: string }) {
  return <span className={classNames("block rounded-small bg-sunken", className)} />;
}

function Lines({ count, className }: { count: number; className: string }) {
  return Array.from({ length: count }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal lines have no other name than their place.
    <Block key={line} className={className} />
  ));
}

const GRID =
  "grid grid-cols-2 gap-x-[clamp(0.75rem,1.6vw,2rem)] gap-y-[clamp(2rem,3.5vw,4rem)] md:grid-cols-3 2xl:grid-cols-4";

function ListingSkeleton() {
  return (
    <div className="page pt-12">
      <Block className="mb-10 h-[1.08em] w-56 text-title" />
      <ListSkeleton />
    </div>
  );
}

function CategorySkeleton() {
  return (
    <div className="page pt-8">
      <Block className="h-4 w-40" />
      <div className="mt-8 mb-10 grid grid-cols-1 gap-x-16 gap-y-6 md:grid-cols-[1fr_minmax(0,26rem)] md:items-center">
        <span className="flex flex-col gap-4">
          <Block className="h-[1.08em] w-56 text-title" />
          <Block className="h-5 w-full max-w-[40ch]" />
        </span>
        <Block className="aspect-video max-md:order-first" />
      </div>
      <ListSkeleton />
    </div>
  );
}

/** The filters' column, the toolbar and the cards. */
function ListSkeleton() {
  return (
    <div className="gap-x-[clamp(2rem,4vw,5rem)] lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="hidden flex-col gap-4 lg:flex">
        <Lines count={8} className="h-5" />
      </div>
      <div>
        <Block className="h-12 w-full" />
        <div className={classNames(GRID, "pt-6")}>
          {["a", "b", "c", "d", "e", "f", "g", "h"].map((card) => (
            <span key={card}>
              <Block className="aspect-4/5" />
              <Block className="mt-3.5 h-6 w-3/4" />
              <Block className="mt-2 h-4 w-1/3" />
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

function ProductSkeleton() {
  return (
    <div className="page pt-6 lg:pt-8">
      <Block className="h-4 w-48" />
      <div className="mt-6 grid grid-cols-1 gap-x-[clamp(2rem,6vw,7rem)] gap-y-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="lg:w-full lg:max-w-[44rem] lg:justify-self-end">
          <Block className="aspect-4/5" />
        </div>
        <div className="flex max-w-[34rem] flex-col gap-7">
          <Block className="h-[1.08em] w-2/3 text-title" />
          <Block className="h-14" />
          <Block className="h-8 w-28" />
          <Block className="h-11 w-64" />
          <Block className="h-12" />
        </div>
      </div>
    </div>
  );
}

function CartSkeleton() {
  return (
    <div className="page pt-12">
      <Block className="h-[1.08em] w-56 text-title" />
      <div className="mt-10 grid grid-cols-1 gap-x-[clamp(2rem,6vw,7rem)] gap-y-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(20rem,1fr)]">
        <div className="divide-y divide-line border-y border-line">
          {["a", "b"].map((line) => (
            <div
              key={line}
              className="grid grid-cols-[5.5rem_1fr] gap-x-4 py-5 sm:grid-cols-[7rem_1fr] sm:gap-x-6"
            >
              <Block className="aspect-4/5" />
              <span>
                <Block className="h-6 w-40 max-w-full" />
                <Block className="mt-3 h-4 w-24" />
              </span>
            </div>
          ))}
        </div>
        <Block className="h-72 rounded-medium" />
      </div>
    </div>
  );
}

function CheckoutSkeleton() {
  return (
    <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      <div className="flex w-full max-w-[44rem] flex-col gap-5 justify-self-end px-gutter pt-6 lg:px-[clamp(2rem,4vw,4rem)]">
        <div className="grid grid-cols-4 gap-3">
          <Lines count={4} className="h-8" />
        </div>
        <Block className="mt-5 mb-2 h-[1.08em] w-3/4 text-title" />
        <Lines count={3} className="h-19" />
        <Block className="h-12 sm:max-w-64" />
      </div>
      <span className="hidden bg-sunken lg:block" />
    </div>
  );
}

function AccountSkeleton() {
  return (
    <div className="page pt-12">
      <Block className="h-[1.08em] w-64 text-title" />
      <Block className="mt-3 h-5 w-48" />
      <div className="mt-12 grid grid-cols-1 gap-x-[clamp(2rem,6vw,7rem)] gap-y-14 lg:grid-cols-[minmax(0,1.4fr)_minmax(20rem,1fr)]">
        <div className="flex flex-col gap-4">
          <Lines count={4} className="h-14" />
        </div>
        <div className="flex flex-col gap-5">
          <Lines count={3} className="h-19" />
        </div>
      </div>
    </div>
  );
}

const SKELETONS = [
  [/^\/(products$|products\?)/, ListingSkeleton],
  [/^\/categories\//, CategorySkeleton],
  [/^\/products\//, ProductSkeleton],
  [/^\/cart\b/, CartSkeleton],
  [/^\/checkout\b/, CheckoutSkeleton],
  [/^\/(account|orders)\b/, AccountSkeleton],
] as const;

/** The geometry of the page at a path, before the page is there; empty where it has none. */
export function PageSkeleton({ path }: { path: string }) {
  const Skeleton = SKELETONS.find(([pattern]) => pattern.test(path))?.[1];
  return Skeleton ? <Skeleton /> : null;
}
