import { config } from "@/lib/platform/config";
import { hmrcWith } from "./hmrc";
import type { VatService, VatServices } from "./port";
import { testVatService } from "./test-service";
import { viesAt } from "./vies";

export type { VatServices } from "./port";

let opened: { vies: VatService; hmrc: VatService | undefined } | undefined;

/** As the configuration has them; test mode asks nobody outside. */
export const vatServices: VatServices = {
  find: (prefix, livemode) => {
    if (!livemode) return testVatService;
    const { vies, hmrc } = (opened ??= open());
    return [vies, hmrc].find((service) => service?.covers(prefix));
  },
};

function open() {
  const { viesBaseUrl, hmrc } = config();
  return { vies: viesAt(viesBaseUrl), hmrc: hmrc && hmrcWith(hmrc) };
}
