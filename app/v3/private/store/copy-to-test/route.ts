import { endpoint } from "@/lib/api/endpoint";
import { copySettingsToTest } from "@/lib/commerce/stores";
import { CopiedSettings } from "@/lib/contract/store";

export const POST = endpoint({
  id: "copySettingsToTest",
  method: "POST",
  path: "/v3/private/store/copy-to-test",
  summary: "Copy discounts, shipping options, tax rates and bank details from live to test mode.",
  description:
    "Needs a member of staff, or a live key with permission for all of these. Ids are the same in both modes. Anything that only test mode had is deleted, except for discounts that test orders have used: those are disabled. The use counts of test mode are kept.",
  auth: "seller",
  perMinute: 30,
  returns: CopiedSettings,
  handle: async (ctx) => copySettingsToTest(ctx),
});
