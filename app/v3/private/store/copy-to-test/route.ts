import { endpoint } from "@/lib/api/endpoint";
import { copySettingsToTest } from "@/lib/commerce/stores";
import { CopiedSettings } from "@/lib/contract/store";

export const POST = endpoint({
  id: "copySettingsToTest",
  method: "POST",
  path: "/v3/private/store/copy-to-test",
  summary:
    "Make test mode's discounts, shipping options, tax rates and bank details those of live.",
  description:
    "By a member of staff, or by a live key let at all of these. Ids stay the same in both modes. What only test mode had goes; of discounts that test orders were placed with, it is switched off. How often test mode has used a discount stays.",
  auth: "seller",
  perMinute: 30,
  returns: CopiedSettings,
  refuses: [],
  handle: async (ctx) => copySettingsToTest(ctx),
});
