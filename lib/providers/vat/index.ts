import { moduleState } from "@/lib/kit/module-state";
import { config } from "@/lib/platform/config";
import { hmrcWith } from "./hmrc";
import type { VatService, VatServices } from "./port";
import { testVatService } from "./test-service";
import { viesAt } from "./vies";

export type { VatServices } from "./port";

const kept = moduleState((): { services?: ReturnType<typeof open> } => ({}));

/** As the configuration has them; test mode calls no tax office. */
export const vatServices: VatServices = {
  find: (prefix, livemode) => {
    if (!livemode) return testVatService;
    const { vies, hmrc } = (kept.services ??= open());
    return [vies, hmrc].find((service) => service?.covers(prefix));
  },
};

function open(): { vies: VatService; hmrc: VatService | undefined } {
  const { viesBaseUrl, hmrc } = config();
  return { vies: viesAt(viesBaseUrl), hmrc: hmrc && hmrcWith(hmrc) };
}
