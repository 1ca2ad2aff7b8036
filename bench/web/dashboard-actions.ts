import { chromium, type Locator, type Page } from "@playwright/test";
import { BROWSER_FLAGS } from "@/scripts/browser-flags";
import { median } from "./median";

/** Something that a seller does on a screen of the dashboard, with a mouse or by typing. */
interface DashboardAction {
  name: string;
  /** The screen on which it begins. */
  path: string;
  /** What is pressed, or typed into. */
  target: (page: Page) => Locator;
  /** What is typed; without it the target is clicked. */
  text?: string;
  /** In the address of the result, and the first heading of its screen. Nothing on it may be busy any more. */
  result: { address: RegExp; heading: RegExp };
}

/** How long an action takes from its event to the frame that shows its result. */
export interface MeasuredAction {
  name: string;
  medianMs: number;
  p95Ms: number;
}

/** What feels immediate: the bound of each action's median. */
export const ACTION_TARGET_MS = 100;

/** Whether an action is within the bound. */
export function isImmediate({ medianMs }: Pick<MeasuredAction, "medianMs">): boolean {
  return medianMs <= ACTION_TARGET_MS;
}

const ORDERS = { address: /\/orders(?:\?|$)/, heading: /^Orders$/ };
const PRODUCTS = { address: /\/products(?:\?|$)/, heading: /^Products$/ };

const menu = (name: string) => (page: Page) =>
  // Its name may end with how many wait.
  page
    .getByRole("navigation")
    .getByRole("link", { name: new RegExp(`^${name}`) })
    .first();
const firstRow = (page: Page) => page.getByRole("main").locator("tbody tr a").first();
const search = (page: Page) => page.getByRole("main").getByRole("searchbox").first();
const button = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true });

/** Ten that sellers repeat all day. */
const DASHBOARD_ACTIONS: DashboardAction[] = [
  { name: "orders, from the menu", path: "/dashboard", target: menu("Orders"), result: ORDERS },
  {
    name: "orders, the next page",
    path: "/dashboard/orders",
    target: button("Next page"),
    result: { ...ORDERS, address: /page=2/ },
  },
  {
    name: "orders, those to send",
    path: "/dashboard/orders",
    target: (page) => page.getByRole("tab", { name: "Unfulfilled" }),
    result: { ...ORDERS, address: /tab=unfulfilled/ },
  },
  {
    name: "orders, by total",
    path: "/dashboard/orders",
    target: (page) => page.getByRole("button", { name: /^Sort by Total/ }),
    result: { ...ORDERS, address: /sort=/ },
  },
  {
    name: "orders, a number typed",
    path: "/dashboard/orders",
    target: search,
    text: "T-1005",
    result: { ...ORDERS, address: /q=T-1005/ },
  },
  {
    name: "an order, from the list",
    path: "/dashboard/orders",
    target: firstRow,
    result: { address: /\/orders\/ord_/, heading: /^Order / },
  },
  {
    name: "products, from the menu",
    path: "/dashboard",
    target: menu("Products"),
    result: PRODUCTS,
  },
  {
    name: "products, a word typed",
    path: "/dashboard/products",
    target: search,
    text: "walnut",
    result: { ...PRODUCTS, address: /q=walnut/ },
  },
  {
    name: "a product, from the list",
    path: "/dashboard/products",
    target: firstRow,
    result: { address: /\/products\/prod_/, heading: /./ },
  },
  {
    name: "analytics, from the menu",
    path: "/dashboard",
    target: menu("Analytics"),
    result: { address: /\/analytics/, heading: /^Analytics$/ },
  },
];

interface Options {
  /** Where the shop is, as in `http://127.0.0.1:3000`. */
  base: string;
  /** The cookies of a seller who is signed in, as a browser sends them. */
  cookie: string;
  executablePath: string;
  runs: number;
}

/** Does each action as often as asked, on a screen that is opened anew, in a browser that knows the scripts. */
export async function measureActions({
  base,
  cookie,
  executablePath,
  runs,
}: Options): Promise<MeasuredAction[]> {
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    const context = await browser.newContext({ locale: "en-GB" });
    await context.addCookies(
      cookie.split("; ").map((pair) => {
        const at = pair.indexOf("=");
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: base };
      }),
    );
    const page = await context.newPage();
    const measured: MeasuredAction[] = [];
    for (const action of DASHBOARD_ACTIONS) {
      const times: number[] = [];
      // The first fills the browser's cache, and does not count.
      for (let run = 0; run <= runs; run += 1) {
        const time = await measureAction(page, base, action);
        if (run > 0) times.push(time);
      }
      times.sort((a, b) => a - b);
      const p95Ms = times[Math.ceil(times.length * 0.95) - 1] ?? 0;
      measured.push({ name: action.name, medianMs: median(times), p95Ms });
    }
    return measured;
  } finally {
    await browser.close();
  }
}

async function measureAction(
  page: Page,
  base: string,
  { path, target, text, result }: DashboardAction,
): Promise<number> {
  await page.goto(base + path, { waitUntil: "networkidle" });
  const pressed = target(page);
  await pressed.waitFor();
  const painted = page.evaluate<number>(
    untilPainted(text === undefined ? "click" : "input", result),
  );
  if (text === undefined) await pressed.click();
  else await pressed.fill(text);
  return painted;
}

/**
 * What runs in the page: milliseconds from the next event of a kind to the frame after the one in which the result is
 * there and nothing in the window is busy. As text, because what compiles this file adds names to functions that the
 * page lacks.
 */
function untilPainted(event: "click" | "input", { address, heading }: DashboardAction["result"]) {
  return `new Promise((resolve) => {
    addEventListener("${event}", (event) => {
      requestAnimationFrame(function look() {
        const isThere = ${address}.test(location.href)
          && ${heading}.test(document.querySelector("h1")?.textContent ?? "")
          && [...document.querySelectorAll("main [aria-busy=true]")]
            .every((busy) => busy.getBoundingClientRect().top >= innerHeight);
        if (isThere) requestAnimationFrame(() => resolve(performance.now() - event.timeStamp));
        else requestAnimationFrame(look);
      });
    }, { capture: true, once: true });
  })`;
}
